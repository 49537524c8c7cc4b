import { describe, expect, it } from 'vitest';
import { offeredGroups } from './filter-options.ts';
import { type Filterable, type Filters, NO_FILTERS } from './filters.ts';
import { narrow } from './narrow.ts';

const OFFER = { kids: false, categories: ['Eid', 'Casual Wear'] };

const piece = (name: string, more: Partial<Filterable>): Filterable & { name: string } => ({
  name,
  category: 'Eid',
  type: 'Kurta',
  color: 'red',
  size: 'S,M',
  sizes: [],
  stock: 2,
  piece_set: '1 Piece',
  sale_price: 4000,
  made_for: null,
  size_ages: [],
  fabric: null,
  work: null,
  description: '',
  ...more,
});

const LIST = [
  piece('red kurta', {}),
  piece('red maxi', { type: 'Maxi', sale_price: 9000 }),
  piece('blue kurta', { color: 'blue', category: 'Casual Wear' }),
  piece('blue maxi', { color: 'blue', type: 'Maxi', sale_price: 9000 }),
];

const narrowed = (filters: Partial<Filters>) => narrow(LIST, { ...NO_FILTERS, ...filters }, OFFER);
const namesOf = (products: readonly { name: string }[]) => products.map(({ name }) => name);

describe('Counts beside the options', () => {
  it('Without filters an option counts every product that has it', () => {
    const { counts, matching } = narrowed({});
    expect(matching).toEqual(LIST);
    expect(counts.colors).toEqual({ blue: 2, red: 2 });
    expect(counts.prices).toEqual({ '3000-5000': 2, '8000-12000': 2 });
  });

  it('They are counted against the other lists’ choices, not against their own list’s', () => {
    const { counts } = narrowed({ colors: ['red'] });
    expect(counts.colors).toEqual({ blue: 2, red: 2 });
    expect(counts.types).toEqual({ Kurta: 1, Maxi: 1 });
    expect(counts.categories).toEqual({ Eid: 2, 'Casual Wear': 0 });
  });

  it('Choosing an option leaves as many products as its count said', () => {
    const chosen: Partial<Filters> = { colors: ['red'], types: ['Maxi'] };
    for (const [price, count] of Object.entries(narrowed(chosen).counts.prices ?? {})) {
      expect(narrowed({ ...chosen, prices: [price] }).matching).toHaveLength(count);
    }
  });
});

describe('Options that are shown', () => {
  const optionsOf = (filters: Partial<Filters>, label: string) => {
    const chosen = { ...NO_FILTERS, ...filters };
    const groups = offeredGroups(OFFER, narrow(LIST, chosen, OFFER).counts, chosen);
    return groups.find((group) => group.label === label)?.options;
  };

  it('An option that no product of the list has is not shown', () => {
    expect(optionsOf({}, 'Color')).toEqual(['blue', 'red']);
    expect(optionsOf({}, 'Waist size')).toBeUndefined();
  });

  it('An option that other choices leave without products stays', () => {
    expect(optionsOf({ colors: ['red'] }, 'Category')).toEqual(['Eid', 'Casual Wear']);
  });

  it('A chosen option never vanishes', () => {
    expect(optionsOf({ colors: ['tan'] }, 'Color')).toEqual(['blue', 'red', 'tan']);
    expect(optionsOf({ sizes: ['27'] }, 'Waist size')).toEqual(['27']);
  });
});

describe('Products near to what was asked for', () => {
  it('They match all lists but one, and say which', () => {
    const { matching, near } = narrowed({ colors: ['red'], types: ['Kurta'], categories: ['Eid'] });
    expect(namesOf(matching)).toEqual(['red kurta']);
    expect(near.map(({ product, missed }) => [product.name, missed])).toEqual([['red maxi', 'types']]);
  });

  it('Without filters nothing is near', () => {
    expect(narrowed({}).near).toEqual([]);
  });
});
