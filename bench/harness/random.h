// Random numbers that are the same everywhere. The distributions of <random> depend on the standard
// library, and the same seed must give the same inputs on every machine.
#pragma once

#include <cstdint>
#include <string>

class Random {
  uint64_t State;

public:
  explicit Random(uint64_t Seed) : State(Seed) {}

  uint64_t bits() { // splitmix64 (Steele, Lea, Flood 2014)
    uint64_t Z = State += 0x9e3779b97f4a7c15;
    Z = (Z ^ Z >> 30) * 0xbf58476d1ce4e5b9;
    Z = (Z ^ Z >> 27) * 0x94d049bb133111eb;
    return Z ^ Z >> 31;
  }
  uint64_t between(uint64_t Low, uint64_t High) { return Low + bits() % (High - Low + 1); }
  bool oneIn(uint64_t N) { return bits() % N == 0; }

  // A number of exactly so many bits (1 to 64).
  uint64_t ofBits(unsigned Bits) { return bits() >> (64 - Bits) | uint64_t(1) << (Bits - 1); }
  uint64_t logUniform(unsigned MostBits) {
    return ofBits(static_cast<unsigned>(between(1, MostBits)));
  }

  std::string text(unsigned Least, unsigned Most) {
    static const char Letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_-.";
    std::string Result(between(Least, Most), ' ');
    for (char &C : Result)
      C = Letters[bits() % (sizeof Letters - 1)];
    return Result;
  }
};
