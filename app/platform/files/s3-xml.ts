/** The texts between `<tag>` and `</tag>`, in their order. The shop's names need no entities. */
export function textsOf(xml: string, tag: string): string[] {
  return xml
    .split(`<${tag}>`)
    .slice(1)
    .map((rest) => rest.split(`</${tag}>`, 1)[0] ?? '');
}
