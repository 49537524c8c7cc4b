type Check = (value: unknown) => boolean;

/** How to check the fields of `T`, a type that a schema defines, without loading the schema: zod adds 5 KB to a page. */
export type Shape<T> = {
  [Field in keyof T]-?: T[Field] extends number
    ? 'number'
    : T[Field] extends string
      ? 'string'
      : T[Field] extends boolean
        ? 'boolean'
        : Check;
};

/** Allowed values are not checked: a page shows those of a later version too. */
export function hasShape<T>(value: unknown, shape: Shape<T>): value is T {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return Object.entries<string | Check>(shape).every(([name, kind]) =>
    typeof kind === 'function' ? kind(fields.get(name)) : isOf(kind, fields.get(name)),
  );
}

export function isListOf<T>(value: unknown, shape: Shape<T>): value is T[] {
  return Array.isArray(value) && value.every((item) => hasShape(item, shape));
}

export function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

function isOf(kind: string, value: unknown): boolean {
  return kind === 'number' ? Number.isFinite(value) : typeof value === kind;
}
