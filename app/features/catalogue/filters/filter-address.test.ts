import { expect, it, test } from 'vitest';
import { filterQuery, readFilters } from './filter-address.ts';
import { NO_FILTERS } from './filters.ts';

const women = { kids: false, categories: ['Eid', 'Casual Wear'] };
const kids = { kids: true, categories: [] };

const read = (query: string, offer = women) => readFilters(new URLSearchParams(query), offer);

test.each([
  ['', {}],
  ['?type=Kurta&type=Tops', { types: ['Kurta', 'Tops'] }],
  ['?type=tops&color=BEIGE', { types: ['Tops'], colors: ['Beige'] }],
  ['?type=Tops&type=Kurta', { types: ['Kurta', 'Tops'] }],
  ['?size=27&size=M', { sizes: ['M', '27'] }],
  ['?piece_set=2+Piece&category=eid', { piece_sets: ['2 Piece'], categories: ['Eid'] }],
  ['?type=&color=&size=', {}],
  ['?type=Sari&color=<script>&category=Kids', {}],
  ['?types=Kurta&utm_source=x', {}],
  ['?type=Kurta&type=Kurta', { types: ['Kurta'] }],
])('The address %j asks for the filters %j', (query, filters) => {
  expect(read(query)).toEqual({ ...NO_FILTERS, ...filters });
});

it('A page of kids’ clothing accepts only the kids’ options', () => {
  const filters = read('?color=yellow&color=black&size=XXL&size=S&type=Maxi&type=Kurta&category=Eid', kids);
  expect(filters).toEqual({ ...NO_FILTERS, colors: ['yellow'], sizes: ['S'], types: ['Kurta'] });
  expect(read('?color=yellow').colors).toEqual([]);
});

it('Filters written to an address are read back unchanged', () => {
  const filters = read('?size=27&type=Kurta&size=M&piece_set=1 Piece&category=Casual Wear&color=beige');
  const query = filterQuery(filters);
  expect(query).toBe('?category=Casual+Wear&type=Kurta&color=Beige&size=M&size=27&piece_set=1+Piece');
  expect(read(query)).toEqual(filters);
  expect(filterQuery(NO_FILTERS)).toBe('');
});
