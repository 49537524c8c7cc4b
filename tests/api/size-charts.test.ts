import { beforeEach, expect, test } from 'vitest';
import { db, inTransaction } from '#app/platform/database.server.ts';
import { keepPicture, prepareUpload } from '#app/platform/pictures.server.ts';
import { jpeg } from '#tests/pictures.ts';
import { call } from '#tests/shop.ts';

beforeEach(async () => {
  await db.deleteFrom('size_charts').execute();
  const picture = await prepareUpload(new Uint8Array(await (await jpeg()).arrayBuffer()));
  const top_image = await inTransaction((tx) => keepPicture(tx, picture));
  await db
    .insertInto('size_charts')
    .values([
      { type: 'co-ord', top_image, bottom_image: top_image },
      { type: 'dupatta', top_image, bottom_image: null },
    ])
    .execute();
});

test.each(['/sizechart/co-ord/', '/sizechart/co-ord', '/sizechart/Co-ord/'])(
  '%s is the chart of that type',
  async (address) => {
    const { status, body, headers } = await call('GET', address);
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'co-ord', top: { width: 60, height: 80 } });
    expect(body.top_size_chart_url).toMatch(/^\/media\/[0-9a-f]{20}\/1200\.jpg$/);
    expect(body.bottom_size_chart_url).toBe(body.top_size_chart_url);
    expect(headers.get('cache-control')).toContain('public');
  },
);

test.each(['/sizechart/all/', '/sizechart/all'])('%s is the list for the size guide', async (address) => {
  const { status, body } = await call('GET', address);
  expect(status).toBe(200);
  expect(body.map((chart: { type: string }) => chart.type)).toEqual(['co-ord', 'dupatta']);
  expect(body[1].bottom_size_chart_url).toBeNull();
});

test.each(['hat', '%00', '__proto__', '%F0%9F%8C%BA'])(
  'a type without a chart (%s) has none',
  async (type) => {
    const { status, body } = await call('GET', `/sizechart/${type}/`);
    expect([status, body.detail]).toEqual([404, 'No size chart found.']);
  },
);
