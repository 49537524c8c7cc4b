import { plainText } from '#app/platform/text/plain-text.ts';
import { cellReader, hasColumns, shortText } from './cells.ts';
import { readMoment } from './dates.ts';
import { type FileReader, type ReadRecord, withoutRepeated } from './read-records.ts';

export type ReviewRecord = {
  handle: string;
  rating: number;
  comment: string;
  user_name: string;
  created_at: string;
  /** Addresses. */
  pictures: string[];
};

const messages = {
  handle: 'There is no handle of a product.',
  rating: (text: string) => `The rating ${text || '(none)'} is none from 1 to 5.`,
  comment: 'The review has no words.',
  date: (text: string) =>
    `The date ${text || '(none)'} cannot be read. Please save the file with dates such as 2026-03-21.`,
  repeated: (line: number) => `The same review stands in line ${line} already.`,
};

const HANDLE = ['product handle', 'handle', 'product slug', 'product url'];
const RATING = ['rating', 'stars', 'score', 'review score', 'review rating', 'star rating'];
const TEXT = ['body', 'review', 'review text', 'review content', 'content', 'comment', 'text'];
const TITLE = ['title', 'review title'];
const NAME = ['reviewer name', 'author', 'nickname', 'display name', 'customer name', 'full name', 'name'];
const DATE = [
  'review date',
  'created at',
  'date created',
  'date',
  'review creation date',
  'created',
  'submitted at',
];

const PICTURES = [
  ...['picture urls', 'picture url', 'photo urls', 'photo url', 'photos', 'image urls', 'image url'],
  ...['images', 'img', 'pictures'],
];

/** As many as a review has here. */
const MOST_PICTURES = 3;

const NAMELESS = 'Customer';

export const reviewsFile: FileReader<ReviewRecord> = {
  kind: 'reviews',
  needed: 'This is no list of reviews. It needs a product handle, a rating, a text and a date.',
  dates: DATE,
  recognise: (headings) => {
    const hasOne = (names: readonly string[]) => names.some((name) => hasColumns(headings, [name]));
    if (![HANDLE, RATING, TEXT, DATE].every(hasOne)) return null;
    if (hasColumns(headings, ['reviewer name'])) return 'judgeme';
    return hasColumns(headings, ['author']) ? 'loox' : 'other';
  },
  read: (headings, rows, { timeZone, dateOrder }) => {
    const cellsOf = cellReader(headings);
    const read = rows.map((row): ReadRecord<ReviewRecord> => {
      const cells = cellsOf(row);
      const refuse = (problem: string) => ({ line: row.line, record: null, problem });
      const handle = handleOf(cells(...HANDLE));
      if (handle === '') return refuse(messages.handle);
      const rating = ratingIn(cells(...RATING));
      if (!Number.isInteger(rating) || rating < 1 || rating > 5)
        return refuse(messages.rating(cells(...RATING).slice(0, 20)));
      const comment = shortText([cells(...TITLE), cells(...TEXT)].filter(Boolean).join('\n'), 2_000);
      if (comment === null) return refuse(messages.comment);
      const date = cells(...DATE);
      const created_at = readMoment(date, timeZone, dateOrder);
      if (created_at === null) return refuse(messages.date(date.slice(0, 40)));
      const user_name = shortText(cells(...NAME).replace(/\s+/g, ' '), 80) ?? NAMELESS;
      return {
        line: row.line,
        problem: null,
        record: { handle, rating, comment, user_name, created_at, pictures: addressesIn(cells(...PICTURES)) },
      };
    });
    return withoutRepeated(read, (record) => JSON.stringify(record), messages.repeated);
  },
};

/** Also of `5/5`, `4 stars` and `★★★★☆`; NaN when it is none. */
function ratingIn(text: string): number {
  const stars = text.match(/[★⭐]/gu);
  if (stars) return stars.length;
  const number = /^([0-9](?:\.[0-9])?)(?:\/5| stars?| out of 5)?$/i.exec(plainText(text))?.[1];
  return Number(number ?? Number.NaN);
}

/** Also of an address, such as https://shop.example/products/lawn-kurta. */
function handleOf(text: string): string {
  const last = text.split(/[?#]/)[0]?.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return last.toLowerCase().slice(0, 200);
}

function addressesIn(text: string): string[] {
  const found = text.split(/[\s,;|]+(?=https?:)/i).flatMap((part) => part.trim() || []);
  const addresses = found.filter((part) => /^https?:\/\/\S{1,1000}$/i.test(part));
  return [...new Set(addresses)].slice(0, MOST_PICTURES);
}
