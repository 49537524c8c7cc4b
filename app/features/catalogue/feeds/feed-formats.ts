import type { FeedItem } from './feed-item.ts';

/** Written piece by piece: a head, the items, a tail. */
export type FeedFormat = {
  type: string;
  head: (shop: { brand: string; origin: string }) => string;
  item: (item: FeedItem) => string;
  tail: string;
};

/** RSS 2.0 with the fields of the Merchant Center product data specification. */
export const GOOGLE_XML: FeedFormat = {
  type: 'application/xml; charset=utf-8',
  head: ({ brand, origin }) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
      `<title>${escapeXml(brand)}</title><link>${escapeXml(origin)}</link>`,
      `<description>${escapeXml(`Products of ${brand}`)}</description>`,
      '',
    ].join('\n'),
  item: ({ shipping_price, ...fields }) => {
    const tags = Object.entries(fields).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => (one === null ? '' : tag(name, one))),
    );
    const shipping = `<g:shipping>${tag('country', 'PK')}${tag('price', shipping_price)}</g:shipping>`;
    return `<item>${tags.join('')}<g:identifier_exists>no</g:identifier_exists>${shipping}</item>\n`;
  },
  tail: '</channel></rss>\n',
};

function tag(name: string, text: string): string {
  return `<g:${name}>${escapeXml(text)}</g:${name}>`;
}

const XML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Without the characters that XML 1.0 has no place for. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => XML_ENTITIES[sign] ?? '');
}

const AVAILABILITY = {
  in_stock: 'in stock',
  out_of_stock: 'out of stock',
  backorder: 'available for order',
} as const satisfies Record<FeedItem['availability'], string>;

const META_COLUMNS = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ availability }) => AVAILABILITY[availability],
  condition: ({ condition }) => condition,
  price: ({ price }) => price,
  link: ({ link }) => link,
  image_link: ({ image_link }) => image_link,
  brand: ({ brand }) => brand,
  additional_image_link: ({ additional_image_link }) => additional_image_link.join(','),
  age_group: ({ age_group }) => age_group,
  color: ({ color }) => color,
  gender: ({ gender }) => gender,
  item_group_id: ({ item_group_id }) => item_group_id,
  material: ({ material }) => material,
  product_type: ({ product_type }) => product_type,
  sale_price: ({ sale_price }) => sale_price,
  sale_price_effective_date: ({ sale_price_effective_date }) => sale_price_effective_date,
  shipping: ({ shipping_price }) => `PK:::${shipping_price}`,
  size: ({ size }) => size,
} as const satisfies Record<string, (item: FeedItem) => string | null>;

/** RFC 4180, with the columns of a Meta catalogue. */
export const META_CSV: FeedFormat = {
  type: 'text/csv; charset=utf-8',
  head: () => `${Object.keys(META_COLUMNS).join(',')}\r\n`,
  item: (item) =>
    `${Object.values(META_COLUMNS)
      .map((read) => csvCell(read(item)))
      .join(',')}\r\n`,
  tail: '',
};

function csvCell(text: string | null): string {
  const safe = (text ?? '').toWellFormed();
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
