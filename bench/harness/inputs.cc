// Makes the inputs, which are realistic for their calls.
#include "inputs.h"

#include "random.h"

#include <cstdlib>
#include <cstring>
#include <memory>

namespace {

// Strings stand one after the other, so that their alignment is arbitrary, with zero bytes behind
// the last one, because some peers read whole words.
class Pool {
  std::vector<std::unique_ptr<char[]>> Blocks;
  size_t Used = Size;
  static constexpr size_t Size = 1 << 20, Slack = 64;

public:
  char *add(const std::string &Text) {
    if (Used + Text.size() + Slack > Size) {
      Blocks.push_back(std::make_unique<char[]>(Size));
      Used = 0;
    }
    char *Result = Blocks.back().get() + Used;
    memcpy(Result, Text.c_str(), Text.size() + 1);
    Used += Text.size() + 1;
    return Result;
  }
};

Pool Strings; // lives as long as the inputs
Random R(20240607);

template <class T, class Make> InputSet make(const char *Workload, size_t Count, Make One) {
  InputSet Set{Workload, std::vector<char>(Count * sizeof(T)), sizeof(T), Count};
  for (size_t I = 0; I < Count; ++I) {
    T Input = One();
    memcpy(Set.bytes.data() + I * sizeof(T), &Input, sizeof(T));
  }
  return Set;
}

template <size_t N> const char *oneOf(const char *const (&Choices)[N]) {
  return Strings.add(Choices[R.bits() % N]);
}

int number(uint64_t Low, uint64_t High) { return static_cast<int>(R.between(Low, High)); }
int withSign(uint64_t Magnitude) { return static_cast<int>(R.oneIn(2) ? Magnitude : -Magnitude); }

const char *const Statuses[] = {
    "200 OK", "200 OK", "200 OK", "200 OK", "304 Not Modified", "404 Not Found",
    "301 Moved Permanently", "302 Found", "500 Internal Server Error", "206 Partial Content",
    "403 Forbidden", "503 Service Unavailable", "204 No Content", "400 Bad Request"};
const char *const Months[] = {
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
const char *const Methods[] = {"GET", "GET", "GET", "POST", "HEAD", "PUT", "DELETE"};
const char *const Counters[] = {
    "nr_free_pages", "nr_zone_inactive_anon", "nr_zone_active_anon", "nr_mlock", "nr_bounce",
    "numa_hit", "numa_miss", "nr_slab_reclaimable", "workingset_refault_file", "nr_dirtied",
    "nr_written", "pgpgin", "pgpgout", "pswpin", "pgalloc_dma32", "pgfault", "pgmajfault",
    "thp_fault_alloc", "unevictable_pgs_scanned", "swap_ra"};

std::string path() {
  std::string Result;
  for (uint64_t Parts = R.between(1, 4); Parts; --Parts)
    Result.append("/").append(R.text(3, 12)); // gcc 12 warns of "/" + … by mistake
  return Result;
}

http_input http() {
  const char *Line = Statuses[R.bits() % (sizeof Statuses / sizeof *Statuses)];
  return {atoi(Line), Strings.add(Line + 4)};
}

log_input logLine() {
  log_input L;
  L.client = Strings.add(
      std::to_string(R.between(1, 223)) + "." + std::to_string(R.between(0, 255)) + "." +
      std::to_string(R.between(0, 255)) + "." + std::to_string(R.between(0, 255)));
  L.month = oneOf(Months);
  L.method = oneOf(Methods);
  L.path = Strings.add(path());
  L.referrer = R.oneIn(2) ? Strings.add("-") : Strings.add("https://www.example.com" + path());
  L.agent = Strings.add("Mozilla/5.0 (" + R.text(20, 40) + ") " + R.text(20, 60));
  L.day = number(1, 31), L.year = number(2015, 2026);
  L.hour = number(0, 23), L.minute = number(0, 59), L.second = number(0, 59);
  L.major = 1, L.minor = number(0, 1);
  L.status = http().status;
  L.bytes = R.logUniform(24);
  return L;
}

// /proc/PID/stat: zeros, small numbers, a few large ones.
stat_input statFields() {
  stat_input S;
  for (int I = 0; I < 10; ++I) {
    S.d[I] = R.oneIn(3) ? 0 : static_cast<int>(R.logUniform(I < 5 ? 16 : 8));
    S.q[I] = R.oneIn(3) ? 0 : R.logUniform(I < 6 ? 24 : 10);
  }
  S.d[2] = R.oneIn(2) ? -1 : number(0, 30);
  S.q[7] = R.between(1000000, 2000000000);
  S.q[8] = ~0ull;
  S.q[9] = 0x7ffc00000000 + R.between(0, 0xffffffff);
  return S;
}

padded_input padded() {
  return {Strings.add(R.text(3, 20)), withSign(R.logUniform(20)),
          static_cast<unsigned>(R.logUniform(32)), withSign(R.logUniform(16))};
}

double_input shortDouble() { // 0 to 1000 with two or three decimals
  int Unit = R.oneIn(2) ? 1000 : 100;
  return {static_cast<double>(R.between(0, 1000u * Unit)) / Unit};
}

// One integer takes one or two branches. Of 16,384 integers the predictor of a recent processor
// learns most by heart; of 65,536 it learns few.
constexpr size_t MoreIntegers = 4;

} // namespace

std::vector<InputSet> makeInputs(size_t N) {
  auto Ipv4 = [] { return ipv4_input{static_cast<uint32_t>(R.bits())}; };
  auto Vmstat = [] { return vmstat_input{oneOf(Counters), R.oneIn(4) ? 0 : R.logUniform(40)}; };
  auto Iso = [] {
    return iso_input{number(1970, 2037), number(1, 12), number(1, 31), number(0, 23),
                     number(0, 59),      number(0, 59), number(0, 999)};
  };
  auto Int = [] { return int_input{withSign(R.logUniform(31))}; };
  return {
      make<ipv4_input>("ipv4", N, Ipv4),
      make<http_input>("http", N, http),
      make<log_input>("log", N / 4, logLine),
      make<vmstat_input>("vmstat", N, Vmstat),
      make<iso_input>("iso", N, Iso),
      make<stat_input>("stat20", N, statFields),
      make<padded_input>("padded", N, padded),
      make<double_input>("double_17g", N, shortDouble),
      make<double_input>("double_2f", N, shortDouble),
      make<int_input>("int_d", MoreIntegers * N, Int),
  };
}
