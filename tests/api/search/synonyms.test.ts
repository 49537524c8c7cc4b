import { beforeEach, expect, test } from 'vitest';
import { deleteUnusedWords } from '#app/features/search/matching/resolve-words.server.ts';
import { flushMissedSearches } from '#app/features/search/matching/search-answers.server.ts';
import {
  deleteMissedSearchesBeyond,
  deleteOldMissedSearches,
} from '#app/features/search/synonyms/missed-searches.server.ts';
import { synonymSaveSchema } from '#app/features/search/synonyms/schema.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct, buildStaffToken } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken({ role: 'content' });
const write = (method: string, path: string, body?: unknown) => call(method, path, { token, body });
const search = (q: string) => call('GET', `/products/search/?q=${encodeURIComponent(q)}`);

beforeEach(async () => {
  await flushMissedSearches();
  await db.deleteFrom('missed_searches').execute();
});

async function missed(): Promise<{ id: number; words: string; times: number }[]> {
  await flushMissedSearches();
  return (await call('GET', '/api/admin/missed-searches/', { token })).body;
}

test('A piece is found by a synonym as soon as staff have added it, and no longer once it is taken away', async () => {
  await buildProduct({ name: 'Paranda', slug: 'paranda' });
  expect((await search('choti ornament')).body.fit).toBe('none');
  const { status, body } = await write('POST', '/api/admin/synonyms/', { words: 'Paranda، Choti Ornament' });
  expect([status, body.words]).toEqual([201, 'Paranda, Choti Ornament']);
  expect((await search('choti ornament')).body.products[0].slug).toBe('paranda');
  expect((await write('DELETE', `/api/admin/synonyms/${body.id}/`)).status).toBe(204);
  expect((await search('choti ornament')).body.fit).toBe('none');
});

test('Of two people who change a row at once, the second one gets a conflict', async () => {
  const { body: row } = await write('POST', '/api/admin/synonyms/', { words: 'jhumka, earring' });
  const changed = { words: 'jhumka, earrings', version: row.version };
  expect((await write('PATCH', `/api/admin/synonyms/${row.id}/`, changed)).body.version).toBe(
    row.version + 1,
  );
  const late = await write('PATCH', `/api/admin/synonyms/${row.id}/`, {
    words: 'jhumki, earring',
    version: row.version,
  });
  expect([late.status, late.body.current.words]).toEqual([409, 'jhumka, earrings']);
});

test.each([
  ['one word', 'kurta', 'Please enter at least two words, separated by commas.'],
  ['the same word twice', 'Kurta, kurta!', 'Please enter at least two words, separated by commas.'],
  ['punctuation', '!!!, ???', 'Please enter at least two words, separated by commas.'],
  ['nothing', ' ', 'Please enter at least two words.'],
  [
    'a sentence',
    'a very long phrase, b',
    'Please enter phrases of at most 3 words, with commas between them.',
  ],
  ['a very long word', `${'k'.repeat(41)}, b`, 'Please enter words of at most 40 letters.'],
  ['too many words', Array.from({ length: 41 }, (_, n) => `w${n}`).join(), 'Please enter at most 40 words.'],
])('A row with %s is refused', async (_, words, sentence) => {
  const { status, body } = await write('POST', '/api/admin/synonyms/', { words });
  expect([status, body.fields.words]).toEqual([400, sentence]);
});

test('The same words cannot have two rows', async () => {
  await write('POST', '/api/admin/synonyms/', { words: 'bangle, churi' });
  expect((await write('POST', '/api/admin/synonyms/', { words: 'Bangle , CHURI' })).status).toBe(409);
  expect((await write('PATCH', '/api/admin/synonyms/999999/', { words: 'a, b' })).status).toBe(404);
});

test('The synonyms of a new shop are rows as staff could write them', async () => {
  const rows = await db.selectFrom('synonyms').select('words').orderBy('id').limit(30).execute();
  expect(rows).toHaveLength(30);
  for (const { words } of rows) expect(synonymSaveSchema.parse({ words }).words).toBe(words);
});

test('Searches that find nothing are counted, and leave the list when staff dismiss them or add the word', async () => {
  for (const q of ['Sari', 'sari', 'abaya']) await search(q);
  expect(await missed()).toMatchObject([
    { words: 'sari', times: 2 },
    { words: 'abaya', times: 1 },
  ]);
  const path = `/api/admin/missed-searches/${(await missed())[1]?.id}/`;
  expect((await write('DELETE', path)).status).toBe(204);
  expect((await write('DELETE', path)).status).toBe(404);
  await write('POST', '/api/admin/synonyms/', { words: 'Sari, Paranda' });
  expect(await missed()).toEqual([]);
});

test('Neither an e-mail address, a phone number, a long text nor a search that finds something is stored', async () => {
  await buildProduct({ name: 'Shawl' });
  const searches = ['zara@example.com', '0300 1234567', 'x'.repeat(61), 'shawl', 'shawl under 1', '!!'];
  for (const q of searches) await search(q);
  await call('GET', '/products/suggestions/?q=saree');
  expect(await missed()).toEqual([]);
});

test('Of the searches that find nothing, the old and the rarest are deleted', async () => {
  for (const [words, times] of [
    ['often', 5],
    ['rare', 1],
    ['old', 9],
  ] as const)
    await db.insertInto('missed_searches').values({ words, times }).execute();
  const past = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000);
  await db.updateTable('missed_searches').set({ last_at: past }).where('words', '=', 'old').execute();
  await deleteOldMissedSearches(new Date(), 90);
  await deleteMissedSearchesBeyond(1);
  expect((await missed()).map(({ words }) => words)).toEqual(['often']);
});

test('A word that has left all products is no correction any more', async () => {
  const { id } = await buildProduct({ name: 'Zardozi' });
  expect((await search('zardozo')).body.did_you_mean).toBe('zardozi');
  await db.deleteFrom('products').where('id', '=', id).execute();
  await deleteUnusedWords();
  expect((await search('zardozo')).body.did_you_mean).toBeNull();
});
