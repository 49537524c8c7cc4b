type Attributes = { dir: 'auto'; lang?: 'ur' };

/** For an element with what a person wrote: in its own direction, and in Nastaliq (base.css) when most letters are Urdu. */
export function wordsOf(text: string): Attributes {
  const urdu = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const all = text.match(/\p{L}|\p{Script=Arabic}/gu)?.length ?? 0;
  return urdu * 2 > all ? { dir: 'auto', lang: 'ur' } : { dir: 'auto' };
}
