type Sent<T> = { [K in keyof T]: Exclude<T[K], undefined> };

export function omitUndefined<T extends object>(fields: T): Sent<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Sent<T>;
}
