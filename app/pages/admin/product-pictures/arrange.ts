/** The wanted order, without what is gone meanwhile and with what has come at its end. */
export function arranged<Picture extends { src: string }>(
  wanted: readonly Picture[],
  now: readonly Picture[],
): Picture[] {
  const kept = wanted.filter(({ src }) => now.some((picture) => picture.src === src));
  return [...kept, ...now.filter(({ src }) => !wanted.some((picture) => picture.src === src))];
}

/** The one at `from` stands at `to`, and the others close up. */
export function moved<Picture>(pictures: readonly Picture[], from: number, to: number): Picture[] {
  const list = [...pictures];
  list.splice(to, 0, ...list.splice(from, 1));
  return list;
}
