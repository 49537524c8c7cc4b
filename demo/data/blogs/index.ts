import type { DemoBlog } from '../types.ts';

/** Oldest last; the content of each post is its markdown `file` in this folder. */
export const blogs: readonly DemoBlog[] = [
  {
    slug: 'lawn-season',
    title: 'Lawn Season, from the First Volume to the Last Mango',
    author: 'The Gulnar Shop',
    picture: 'blog-1',
    days_ago: 5,
    file: 'lawn-season.md',
  },
  {
    slug: 'how-a-dupatta-is-hand-painted',
    title: 'How a Dupatta Is Hand-Painted',
    author: 'The Painting Room',
    picture: 'blog-2',
    days_ago: 12,
    file: 'how-a-dupatta-is-hand-painted.md',
  },
  {
    slug: 'reading-an-ajrak',
    title: 'Reading an Ajrak, and Other Notes on Block Print',
    author: 'The Cutting Table',
    picture: 'blog-3',
    days_ago: 23,
    file: 'reading-an-ajrak.md',
  },
  {
    slug: 'caring-for-painted-and-printed-cloth',
    title: 'Caring for Painted and Printed Cloth',
    author: 'The Gulnar Shop',
    picture: 'blog-4',
    days_ago: 37,
    file: 'caring-for-painted-and-printed-cloth.md',
  },
  {
    slug: 'cloth-bazaars-of-lahore',
    title: 'A Morning in the Cloth Bazaars of Lahore',
    author: 'The Cutting Table',
    picture: 'blog-5',
    days_ago: 52,
    file: 'cloth-bazaars-of-lahore.md',
  },
  {
    slug: 'eid-clothes-for-children',
    title: 'Eid Clothes that Children Will Keep On',
    author: 'The Gulnar Shop',
    picture: 'blog-6',
    days_ago: 66,
    file: 'eid-clothes-for-children.md',
  },
];
