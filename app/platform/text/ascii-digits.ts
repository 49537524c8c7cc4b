export function toAsciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, asciiDigit);
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - (code >= 0x6f0 ? 0x6f0 : 0x660));
}
