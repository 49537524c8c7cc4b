type Sent<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The fields of a change that were sent: those that are undefined leave what is stored as it is. */
export function omitUndefined<T extends object>(fields: T): Sent<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Sent<T>;
}
