import type { DemoCategory } from './types.ts';

export const categories: readonly DemoCategory[] = [
  {
    slug: 'western-grace',
    name: 'Western Grace',
    picture: 'cat-western-grace',
    intro:
      'Dresses, shirts and co-ords cut the western way, from prints that could come from nowhere but here.',
  },
  {
    slug: 'casual-wear',
    name: 'Casual Wear',
    picture: 'cat-casual-wear',
    intro:
      'Lawn, cotton and khaddar for a day with errands in it: it washes well, and it looks like you meant it.',
  },
  {
    slug: 'eid',
    name: 'Eid',
    picture: 'cat-eid',
    intro:
      'Gota, mirrors and raw silk for the morning of Eid, the dinner after it, and every mehndi until the next.',
  },
  {
    slug: 'hand-painted-suits',
    name: 'Hand-Painted Suits',
    picture: 'cat-hand-painted-suits',
    intro:
      'Each suit is painted with a brush, flower by flower, by four people on Anar Lane. No two are alike.',
  },
  {
    slug: 'hand-painted-dupattas',
    name: 'Hand-Painted Dupattas',
    picture: 'cat-hand-painted-dupattas',
    intro: 'One dupatta, one painter, about nine evenings. Throw it over white, and you are dressed.',
  },
  { slug: 'new-arrivals', name: 'New Arrivals', picture: 'cat-new-arrivals' },
  { slug: 'kids', name: 'Kids', picture: 'cat-kids' },
];
