/** Remembers what `work` gave for each object, as long as the object is in use. Neither may be changed afterwards. */
export function oncePerObject<From extends object, To>(work: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, { result: To }>();
  return (from) => {
    const kept = known.get(from);
    if (kept) return kept.result;
    const result = work(from);
    known.set(from, { result });
    return result;
  };
}
