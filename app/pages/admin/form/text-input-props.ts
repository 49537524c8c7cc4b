/** The fields of a form that hold text. */
export type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never;
}[keyof Values & string];

/** What makes an input or a select a controlled field of the form. */
export function textInputProps<Values extends object>(
  values: Values,
  change: (part: Partial<Values>) => void,
) {
  return (name: TextName<Values>) => ({
    name,
    value: values[name] as string,
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value } as Partial<Values>),
  });
}
