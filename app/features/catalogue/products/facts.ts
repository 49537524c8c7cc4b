export type WholeFact = { kind: 'whole'; label: string; unit: string; min: number; max: number };

type Fact = { kind: 'text'; label: string } | WholeFact;

/**
 * What staff can say of a product, each a line of text or a whole number, or null when unknown; in the order of the product's page. Schemas,
 * stored columns, form, audit log and page are all made from this table.
 */
const TABLE = {
  set_contents: { kind: 'text', label: 'In the set' },
  fabric: { kind: 'text', label: 'Fabric' },
  work: { kind: 'text', label: 'Work' },
  lining: { kind: 'text', label: 'Lining' },
  model_fit: { kind: 'text', label: 'Fit' },
  care: { kind: 'text', label: 'Care' },
} as const satisfies Record<string, Fact>;

export type FactName = keyof typeof TABLE;

/** One type for each fact of text, another for each whole number. */
export type FactsOf<Text, Whole> = {
  [Name in FactName]: (typeof TABLE)[Name]['kind'] extends 'whole' ? Whole : Text;
};

export type FactValues = FactsOf<string | null, number | null>;

export const FACTS: Record<FactName, Fact> = TABLE;

export const FACT_NAMES = Object.keys(TABLE) as FactName[];

export function mapFacts<T>(make: (name: FactName) => T): Record<FactName, T> {
  return Object.fromEntries(FACT_NAMES.map((name) => [name, make(name)])) as Record<FactName, T>;
}

export function mapFactKinds<Text, Whole>(
  text: () => Text,
  whole: (fact: WholeFact) => Whole,
): FactsOf<Text, Whole> {
  const make = (fact: Fact) => (fact.kind === 'whole' ? whole(fact) : text());
  return mapFacts((name) => make(FACTS[name])) as FactsOf<Text, Whole>;
}
