const END_OF_HEAD = '</head>';

/** `content` is what stands between the head and the first element behind it that is the page's own (see `withPolicy`). */
export type SplitPage = { frame: string; content: string };

const DOCTYPE = '<!DOCTYPE html>';

/**
 * What is added to a page concerns its head and the scripts at its end. Each search and each change of the whole, which is ten
 * times as long, takes time and memory.
 */
export function splitPage(html: string, nonce: string): SplitPage {
  const start = html.indexOf(END_OF_HEAD) + END_OF_HEAD.length;
  const own = html.indexOf(` nonce="${nonce}"`, start);
  if (start < END_OF_HEAD.length || own < 0) return { frame: DOCTYPE + html, content: '' };
  const end = html.lastIndexOf('<', own);
  return { frame: DOCTYPE + html.slice(0, start) + html.slice(end), content: html.slice(start, end) };
}

/** As bytes, which spares the whole as a string once more. */
export function joinPage({ frame, content }: SplitPage): Uint8Array<ArrayBuffer> {
  const start = frame.indexOf(END_OF_HEAD) + END_OF_HEAD.length;
  if (content === '') return encode(frame);
  return Buffer.concat([encode(frame.slice(0, start)), encode(content), encode(frame.slice(start))]);
}

const encode = (text: string) => Buffer.from(text);

/** All class names of its elements. */
export function classesIn(html: string): ReadonlySet<string> {
  const attributes = new Set<string>();
  const name = ' class="';
  for (let at = html.indexOf(name); at >= 0; at = html.indexOf(name, at)) {
    const start = at + name.length;
    at = html.indexOf('"', start);
    if (at < 0) break;
    attributes.add(html.slice(start, at));
  }
  return new Set([...attributes].flatMap((attribute) => attribute.split(' ')));
}
