/** A loop over characters, so that deep nesting costs neither stack nor parsing. */
export function isNestedDeeperThan(max: number, text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '[' || character === '{') {
      if (++depth > max) return true;
    } else if (character === ']' || character === '}') depth--;
  }
  return false;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
