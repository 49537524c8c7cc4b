import { expect, test } from 'vitest';
import { canonicalFilters, filterQuery, parseFilters, parseView, viewQuery } from './filter-address.ts';
import { NO_FILTERS } from './filters.ts';

const women = { kids: false, categories: ['Eid', 'Casual Wear'] };
const kids = { kids: true, categories: [] };

const read = (query: string, available = women) => parseFilters(new URLSearchParams(query), available);

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
  ['?price=3000-5000&price=under-2000', { prices: ['3000-5000'] }],
  ['?in_size=m&in_size=31', { in_sizes: ['M', '31'] }],
  ['?price=3000&price=__proto__&in_size=constructor', {}],
])('The address %j asks for the filters %j', (query, filters) => {
  expect(read(query)).toEqual({ ...NO_FILTERS, ...filters });
});

test('A page of kids’ clothing accepts only the kids’ options', () => {
  const filters = read('?color=yellow&color=black&size=XXL&size=S&type=Maxi&type=Kurta&category=Eid', kids);
  expect(filters).toEqual({ ...NO_FILTERS, colors: ['yellow'], sizes: ['S'], types: ['Kurta'] });
  expect(read('?color=yellow').colors).toEqual([]);
});

test('Filters written to an address are read back unchanged', () => {
  const filters = read('?size=27&type=Kurta&size=M&piece_set=1 Piece&category=Casual Wear&color=beige');
  const query = filterQuery(filters);
  expect(query).toBe('?category=Casual+Wear&type=Kurta&color=Beige&size=M&size=27&piece_set=1+Piece');
  expect(read(query)).toEqual(filters);
  expect(filterQuery(NO_FILTERS)).toBe('');
});

test.each([
  ['?sort=newest&page=3', { sort: 'newest', page: 3 }],
  ['?sort=cheapest&page=0', { sort: 'default', page: 1 }],
  ['?page=1', { page: 1 }],
  ['?page=-2', { page: 1 }],
  ['?page=2.5', { page: 1 }],
  ['?page=1e9', { page: 1 }],
  ['?page=1000', { page: 1 }],
  ['?page=0x10', { page: 1 }],
  ['?sort=default', { sort: 'default' }],
  ['?sort=price-asc&sort=newest', { sort: 'price-asc' }],
])('The address %j asks for the order and page %j', (query, view) => {
  expect(parseView(new URLSearchParams(query), women)).toMatchObject(view);
});

test('A view written to an address is read back unchanged, with the words of a search', () => {
  const query = '?q=lawn&type=Kurta&price=under-3000&in_size=M&sort=price-asc&page=2';
  expect(viewQuery(parseView(new URLSearchParams(query), women))).toBe(query);
});

test.each([
  ['?sort=newest&page=2&q=x', 'sort=newest&page=2'],
  ['?page=2&sort=price-desc&type=Kurta', 'type=Kurta&sort=price-desc&page=2'],
  ['?sort=random&page=0&page=7', ''],
  ['?price=8000-12000&price=1-2&in_size=99', 'price=8000-12000'],
])('The address %j is stored as %j', (query, canonical) => {
  expect(canonicalFilters(new URLSearchParams(query), { categories: false })).toBe(canonical);
});
