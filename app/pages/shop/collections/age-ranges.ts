/** In whole years; `next` are the ages to filter by once it is pressed. */
export type AgeChip = { from: number; to: number; isChosen: boolean; next: string[] };

/** Of the years that pieces of the list fit, from the lowest even one: 2–3, 4–5 and so on. `counts` is by year. */
export function ageChips(counts: Readonly<Record<string, number>>, chosen: readonly string[]): AgeChip[] {
  const years = Object.keys(counts).map(Number);
  const starts = [...new Set(years.map((year) => year - (year % 2)))].sort((a, b) => a - b);
  return starts.map((start) => {
    const own = years.filter((year) => year === start || year === start + 1).sort((a, b) => a - b);
    const names = own.map(String);
    const isChosen = names.every((year) => chosen.includes(year));
    const others = chosen.filter((year) => !names.includes(year));
    const [from = start] = own;
    return { from, to: own.at(-1) ?? start, isChosen, next: isChosen ? others : [...others, ...names] };
  });
}
