import { expect, test } from 'vitest';
import { withoutEnded } from './read-opening.ts';

test('A stored promotion is not shown any more once it has ended', () => {
  const sale = (ends_at: string | null) => ({
    name: 'Eid',
    offer: '14 % off',
    until: null,
    ends_at,
    to: null,
  });
  const sales = [sale(null), sale('2026-11-30T19:00:00.000Z'), sale('2026-11-29T19:00:00.000Z')];
  const tile = { title: 'Size', text: '', link: '', to: '/SizeGuide', picture: null };
  const eid = { path: '/category/eid', intro: null, banner: null, picture: null, sales, tile };
  const shown = withoutEnded(eid, new Date('2026-11-30'));
  expect(shown.sales).toEqual(sales.slice(0, 2));
});
