import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { blogs } from './blogs/index.ts';
import { categories } from './categories.ts';
import { photos } from './photos.ts';
import { products } from './products.ts';
import { referralCodes } from './referral-codes.ts';
import { reviews } from './reviews.ts';
import { sizeCharts } from './size-charts.ts';
import { styles } from './styles.ts';
import type { DemoProduct } from './types.ts';

const clothingSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'];
const womensColors = 'black blue brown green grey pink red tan white orange beige'.split(' ');
const kidsColors = 'blue pink white yellow green'.split(' ');
const types = ['Kurta', 'Top', 'Dresses', 'Co-ord', 'Dupatta', 'Maxi'];
const pieceSets = ['1 Piece', '2 Piece', '3 Piece'];

const womens = products.filter((p) => p.collection === 'Womens Clothing');
const kids = products.filter((p) => p.collection === 'Kids Collection');
const slugs = new Set(products.map((p) => p.slug));

const stockOf = (p: DemoProduct) =>
  p.size_stock === undefined ? p.stock : Object.values(p.size_stock).reduce((sum, n) => sum + n, 0);
const words = (text: string) => text.trim().split(/\s+/).length;
const says = (p: DemoProduct, word: RegExp) => word.test(`${p.name} ${p.description}`);
const inCategory = (slug: string) => products.filter((p) => p.category === slug);
const read = (file: string) => readFileSync(new URL(`./blogs/${file}`, import.meta.url), 'utf8');
const duplicates = (list: readonly unknown[]) => list.filter((x, i) => list.indexOf(x) !== i);

describe('Products of the demo data', () => {
  test('Products have unique slugs, names and ages, and every slug is valid in an address', () => {
    expect(duplicates(products.map((p) => p.slug.toLowerCase()))).toEqual([]);
    expect(duplicates(products.map((p) => p.name.toLowerCase()))).toEqual([]);
    expect(duplicates(products.map((p) => p.days_ago))).toEqual([]);
    for (const p of products) expect(p.slug).toMatch(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/);
  });

  test('Products have only values that the forms and filters offer', () => {
    const categorySlugs = categories.map((c) => c.slug);
    for (const p of products) {
      expect(categorySlugs, p.slug).toContain(p.category);
      expect(types, p.slug).toContain(p.type);
      expect(pieceSets, p.slug).toContain(p.piece_set);
      expect(p.collection === 'Kids Collection' ? kidsColors : womensColors, p.slug).toContain(p.color);
      expect(p.collection === 'Kids Collection', p.slug).toBe(p.category === 'kids');
    }
    expect(new Set(kids.map((p) => p.type))).toEqual(new Set(['Top', 'Dresses', 'Kurta', 'Co-ord']));
  });

  test('The products include every type, piece set, color and size', () => {
    const sizesOf = (list: readonly DemoProduct[]) => new Set(list.flatMap((p) => p.size.split(',')));
    expect(new Set(womens.map((p) => p.type))).toEqual(new Set(types));
    expect(new Set(womens.map((p) => p.piece_set))).toEqual(new Set(pieceSets));
    expect(new Set(womens.map((p) => p.color))).toEqual(new Set(womensColors));
    expect(new Set(kids.map((p) => p.color))).toEqual(new Set(kidsColors));
    expect(sizesOf(womens)).toEqual(new Set([...clothingSizes, 'Free Size']));
    expect(sizesOf(kids)).toEqual(new Set(['XS', 'S', 'M', 'L']));
    for (const inches of [23, 25, 27, 29, 31]) {
      expect(womens.some((p) => new RegExp(`\\b${inches}\\b`).test(p.description))).toBe(true);
    }
  });

  test('Every category has its minimum number of products', () => {
    expect(inCategory('western-grace').length).toBeGreaterThanOrEqual(10);
    expect(inCategory('casual-wear').length).toBeGreaterThanOrEqual(11);
    expect(inCategory('eid').length).toBeGreaterThanOrEqual(10);
    expect(inCategory('hand-painted-suits').length).toBeGreaterThanOrEqual(7);
    expect(inCategory('hand-painted-dupattas').length).toBeGreaterThanOrEqual(8);
    expect(inCategory('new-arrivals').length).toBeGreaterThanOrEqual(3);
    expect(inCategory('kids').length).toBeGreaterThanOrEqual(13);
  });

  test('Every product that a page links to exists', () => {
    expect(products.find((p) => p.slug === 'gulrang-bell-top')).toMatchObject({
      name: 'Gulrang Bell Top',
      category: 'western-grace',
    });
    expect(products.find((p) => p.slug === 'Blooming-Haze')?.name).toBe('The Essential Kurta');
  });

  test('Products list their sizes in order, and a stock per size has exactly those sizes', () => {
    for (const p of products) {
      const list = p.size.split(',');
      if (p.size !== 'Free Size') {
        expect(list, p.slug).toEqual(clothingSizes.filter((s) => list.includes(s)));
      }
      if (p.size_stock !== undefined) expect(Object.keys(p.size_stock), p.slug).toEqual(list);
      if (p.type === 'Dupatta') expect(p.size, p.slug).toBe('Free Size');
      expect(Number.isInteger(stockOf(p)) && stockOf(p) >= 0, p.slug).toBe(true);
    }
  });

  test('The products show every label of the product card', () => {
    const ready = products.filter((p) => !p.made_on_order);
    expect(ready.filter((p) => stockOf(p) === 0)).toHaveLength(4);
    expect(ready.filter((p) => stockOf(p) >= 1 && stockOf(p) <= 3).length).toBeGreaterThanOrEqual(5);
    const toOrder = products.filter((p) => p.made_on_order);
    expect(toOrder.filter((p) => stockOf(p) === 0)).toHaveLength(1);
    const painted = products.filter((p) => p.category.startsWith('hand-painted'));
    expect(painted.filter((p) => p.made_on_order).length).toBeGreaterThan(painted.length / 2);
    expect(products.some((p) => p.size_stock?.M === 0 && stockOf(p) > 0)).toBe(true);
  });

  test('Prices are whole rupees, on both sides of the threshold for free delivery', () => {
    for (const p of products) {
      const [low, high] = p.collection === 'Kids Collection' ? [1890, 4490] : [2990, 16_900];
      expect(p.price, p.slug).toBeGreaterThanOrEqual(low);
      expect(p.price, p.slug).toBeLessThanOrEqual(high);
      expect(Number.isInteger(p.price), p.slug).toBe(true);
      if (p.type === 'Dupatta') expect(p.price, p.slug).toBeLessThanOrEqual(7900);
    }
    const single = products.filter((p) => p.price < 6000);
    expect(single.some((a) => single.some((b) => a !== b && a.price + b.price < 6000))).toBe(true);
    expect(single.some((a) => single.some((b) => a !== b && a.price + b.price >= 6000))).toBe(true);
  });

  test('All descriptions but three are long enough to collapse', () => {
    const short = products.filter((p) => p.description.length <= 200);
    expect(short).toHaveLength(3);
    for (const p of products) {
      if (short.includes(p)) continue;
      expect(words(p.description), p.slug).toBeGreaterThanOrEqual(60);
      expect(words(p.description), p.slug).toBeLessThanOrEqual(140);
    }
  });

  test('No description contains a word or number that is a size', () => {
    for (const p of products) {
      expect(p.description, p.slug).not.toMatch(/\b(?:XXS|XS|S|M|L|XL|XXL)\b/i);
      const rest = p.description.replace(/waist (?:\d\d, )*\d\d and \d\d inches/g, '');
      expect(rest, p.slug).not.toMatch(/\b(?:23|25|27|29|31)\b/);
    }
  });

  test('Only products of lawn mention lawn, and only painted ones mention painting', () => {
    expect(womens.filter((p) => says(p, /lawn/i)).length).toBeGreaterThanOrEqual(4);
    for (const p of products) {
      if (says(p, /painted/i)) expect(`${p.category} ${p.slug}`, p.slug).toContain('painted');
      if (p.category.startsWith('hand-painted')) expect(says(p, /painted/i), p.slug).toBe(true);
      if (says(p, /lawn/i)) expect(p.look, p.slug).toMatch(/lawn/i);
    }
  });

  test('The picture of every product is described in at least 15 words', () => {
    for (const p of products) expect(words(p.look), p.slug).toBeGreaterThanOrEqual(15);
  });
});

describe('Categories and referral codes', () => {
  test('The demo data has seven categories with their pictures', () => {
    expect(categories.map((c) => c.slug)).toEqual([
      'western-grace',
      'casual-wear',
      'eid',
      'hand-painted-suits',
      'hand-painted-dupattas',
      'new-arrivals',
      'kids',
    ]);
    for (const c of categories) {
      expect(c.name.toLowerCase().replaceAll(' ', '-')).toBe(c.slug);
      expect(c.picture).toBe(`cat-${c.slug}`);
    }
  });

  test('The demo data has three referral codes of plain letters and digits', () => {
    expect(referralCodes).toHaveLength(3);
    expect(duplicates(referralCodes.map((c) => c.code))).toEqual([]);
    for (const c of referralCodes) expect(c.code).toMatch(/^[A-Z0-9]{6,16}$/);
  });
});

describe('Size charts', () => {
  test('Every type has one size chart with two pictures, and no row has a gap', () => {
    expect(sizeCharts.map((c) => c.type).sort()).toEqual(types.map((t) => t.toLowerCase()).sort());
    for (const chart of sizeCharts) {
      expect(chart.top.picture).toBe(`size-${chart.type}-top`);
      expect(chart.bottom.picture).toBe(`size-${chart.type}-bottom`);
      for (const group of [...chart.top.groups, ...chart.bottom.groups]) {
        for (const row of group.rows) expect(row.values, row.label).toHaveLength(group.columns.length);
      }
    }
  });

  test('The size chart of every type in the Kids Collection has a block for kids', () => {
    for (const type of new Set(kids.map((p) => p.type.toLowerCase()))) {
      const chart = sizeCharts.find((c) => c.type === type);
      expect(chart?.top.groups.map((g) => g.label)).toContain('Kids');
      expect(chart?.bottom.groups.map((g) => g.label)).toContain('Kids');
    }
  });
});

describe('Reviews, photos and styles', () => {
  test('Reviews are of existing products and of sizes that these have; one gives two stars', () => {
    for (const r of reviews) {
      const product = products.find((p) => p.slug === r.product);
      expect(product?.days_ago, r.product).toBeGreaterThan(r.days_ago);
      if (r.bought_size) expect(product?.size.split(','), r.product).toContain(r.bought_size);
    }
    expect(duplicates(reviews.map((r) => r.user_name))).toEqual([]);
    expect(reviews.filter((r) => r.rating === 2)).toHaveLength(1);
    expect(new Set(reviews.map((r) => r.rating))).toEqual(new Set([2, 3, 4, 5]));
    expect(reviews.filter((r) => /[\u0600-\u06ff]/.test(r.comment))).toHaveLength(2);
  });

  test('Ten pieces have the three reviews from which a rating is shown, in all kinds of categories', () => {
    const rated = products.filter((p) => reviews.filter((r) => r.product === p.slug).length >= 3);
    expect(rated.length).toBeGreaterThanOrEqual(10);
    expect(new Set(rated.map((p) => p.category)).size).toBeGreaterThanOrEqual(6);
  });

  test('Products of one color group are one cut in different colors', () => {
    const linked = products.filter((p) => p.color_group);
    for (const [, group] of Map.groupBy(linked, (p) => p.color_group)) {
      expect(new Set(group.map(({ color }) => color)).size).toBe(group.length);
      expect(new Set(group.map((p) => `${p.type} ${p.piece_set} ${p.size} ${p.price}`)).size).toBe(1);
    }
    expect(linked.length).toBeGreaterThanOrEqual(3);
  });

  test('The demo data has 12 approved and 3 waiting photos, each with its own alternative text', () => {
    expect(photos.map((p) => p.picture)).toEqual(photos.map((_, i) => `look-${i + 1}`));
    expect(photos.filter((p) => p.approved)).toHaveLength(12);
    expect(photos.filter((p) => !p.approved)).toHaveLength(3);
    expect(duplicates(photos.map((p) => p.alt_text))).toEqual([]);
  });

  test('The demo data has six styles with prices in whole rupees', () => {
    expect(styles.map((s) => s.picture)).toEqual(styles.map((_, i) => `style-${i + 1}`));
    expect(styles).toHaveLength(6);
    for (const s of styles) expect(Number.isInteger(s.price)).toBe(true);
    for (const s of styles) expect(s.pieces.filter((piece) => !slugs.has(piece))).toEqual([]);
  });
});

describe('Posts of the blog', () => {
  const routes = new Set([
    '/',
    '/womens-clothing',
    '/kids-collection',
    '/shop-all',
    '/contact',
    '/new-arrivals',
    '/shipping-policy',
    '/sustainability',
    '/stores',
    '/SizeGuide',
    '/about',
    '/blogs',
    '/gallery',
  ]);
  const exists = (href: string) => {
    const [, first, second] = href.split('/');
    if (first === 'product') return slugs.has(second ?? '');
    if (first === 'category') return categories.some((c) => c.slug === second);
    if (first === 'blog') return blogs.some((b) => b.slug === second);
    return routes.has(href);
  };

  test('The demo data has six posts with one file each and no unused file', () => {
    expect(blogs).toHaveLength(6);
    expect(blogs.map((b) => b.picture)).toEqual(blogs.map((_, i) => `blog-${i + 1}`));
    const files = readdirSync(new URL('./blogs/', import.meta.url)).filter((f) => f.endsWith('.md'));
    expect(files.sort()).toEqual(blogs.map((b) => b.file).sort());
    for (const b of blogs) expect(existsSync(new URL(`./blogs/${b.file}`, import.meta.url))).toBe(true);
  });

  test.each(blogs)('The post $slug has the right length, valid links and defined footnotes', ({ file }) => {
    const text = read(file);
    const plain = text
      .replace(/\]\([^)]*\)/g, '')
      .replace(/^\|[-| ]+\|$/gm, '')
      .replace(/[#>|*~[\]]/g, ' ');
    const count = plain.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
    expect(count).toBeGreaterThanOrEqual(500);
    expect(count).toBeLessThanOrEqual(900);
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map((m) => m[1] ?? '');
    expect(links.length).toBeGreaterThanOrEqual(3);
    expect(links.filter((href) => !exists(href))).toEqual([]);
    const notes = new Set([...text.matchAll(/\[\^(\d+)\](?!:)/g)].map((m) => m[1]));
    const defined = new Set([...text.matchAll(/^\[\^(\d+)\]:/gm)].map((m) => m[1]));
    expect(defined).toEqual(notes);
    expect(text).not.toMatch(/^# /m);
  });

  test('The posts together use every format that the page can show', () => {
    const all = blogs.map((b) => read(b.file)).join('\n');
    const forms: [string, RegExp][] = [
      ['table', /^\| -+ \|/m],
      ['task list', /^- \[[ x]\] /m],
      ['done task', /^- \[x\] /m],
      ['footnote', /^\[\^1\]: /m],
      ['strikethrough', /~~[^~]+~~/],
      ['ordered list', /^1\. /m],
      ['bullet list', /^- (?!\[)/m],
      ['blockquote', /^> /m],
      ['bold', /\*\*[^*]+\*\*/],
      ['size guide', /\]\(\/SizeGuide\)/],
      ['category', /\]\(\/category\/eid\)/],
      ['product', /\]\(\/product\//],
    ];
    for (const [name, form] of forms) expect(all, name).toMatch(form);
  });
});
