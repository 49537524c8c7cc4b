import type { DemoCategory } from './types.ts';

export const categories: readonly DemoCategory[] = [
  { slug: 'western-grace', name: 'Western Grace', picture: 'cat-western-grace' },
  { slug: 'casual-wear', name: 'Casual Wear', picture: 'cat-casual-wear' },
  { slug: 'eid', name: 'Eid', picture: 'cat-eid' },
  { slug: 'hand-painted-suits', name: 'Hand-Painted Suits', picture: 'cat-hand-painted-suits' },
  { slug: 'hand-painted-dupattas', name: 'Hand-Painted Dupattas', picture: 'cat-hand-painted-dupattas' },
  { slug: 'new-arrivals', name: 'New Arrivals', picture: 'cat-new-arrivals' },
  { slug: 'kids', name: 'Kids', picture: 'cat-kids' },
];
