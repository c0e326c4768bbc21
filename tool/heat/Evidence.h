// Why a call counts as hot or cold, as a word from a table (Evidence.def). Knows no LLVM.
#pragma once

#include <string_view>

namespace qrintf {

enum class Evidence : unsigned char {
#define QRINTF_EVIDENCE(Name, Heat, Text) Name,
#include "heat/Evidence.def"
};

enum class Temperature : unsigned char { Cold, Open, Hot };

Temperature temperatureOf(Evidence E);
/// Hot, or of a function that does little else or that a loop calls: something says that the call
/// is made often.
bool isOften(Evidence E);
std::string_view evidenceText(Evidence E);

/// Whether the text of a format reads like an error or help.
bool readsLikeError(std::string_view Format);
/// Whether a part of a name says that it is about errors or help: json_error_set, addReplyError,
/// C_ERR.
bool namesError(std::string_view Name);
/// Whether a part of a name says that the function runs once, or for who looks for a bug:
/// init_tables, onConfig.
bool namesOnce(std::string_view Name);
/// Whether a function of libc of that name does not return.
bool endsProgram(std::string_view Function);

} // namespace qrintf
