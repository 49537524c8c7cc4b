import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildStaffToken } from '#tests/support/builders.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { buildPicture } from '#tests/support/stored-pictures.ts';
import { call } from '#tests/support/test-shop.ts';

beforeEach(async () => {
  await db.deleteFrom('size_charts').execute();
  const top_image = await buildPicture();
  await db
    .insertInto('size_charts')
    .values([
      { type: 'co-ord', top_image, bottom_image: top_image },
      { type: 'dupatta', top_image, bottom_image: null },
    ])
    .execute();
});

test.each(['/sizechart/co-ord/', '/sizechart/co-ord', '/sizechart/Co-ord/'])(
  'A request for %s is answered with the chart of that type',
  async (address) => {
    const { status, body, headers } = await call('GET', address);
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'co-ord', top: { width: 60, height: 80 } });
    expect(body.top_size_chart_url).toMatch(/^\/media\/[0-9a-f]{20}\/1200\.jpg$/);
    expect(body.bottom_size_chart_url).toBe(body.top_size_chart_url);
    expect(headers.get('cache-control')).toContain('public');
  },
);

test.each(['/sizechart/all/', '/sizechart/all'])(
  'A request for %s is answered with the list for the size guide',
  async (address) => {
    const { status, body } = await call('GET', address);
    expect(status).toBe(200);
    expect(body.map((chart: { type: string }) => chart.type)).toEqual(['co-ord', 'dupatta']);
    expect(body[1].bottom_size_chart_url).toBeNull();
  },
);

test.each(['hat', '%00', '__proto__', '%F0%9F%8C%BA'])(
  'A request for the chart of the unknown type %s is answered with 404',
  async (type) => {
    const { status, body } = await call('GET', `/sizechart/${type}/`);
    expect([status, body.detail]).toEqual([404, 'No size chart found.']);
  },
);

describe('Size charts in the admin area', () => {
  const staff = buildStaffToken();
  const put = async (type: string, fields: Record<string, string | File>) =>
    call('PUT', `/api/admin/size-charts/${type}/`, { token: await staff, body: formOf(fields) });
  const remove = async (type: string) =>
    call('DELETE', `/api/admin/size-charts/${type}/`, { token: await staff });
  const list = async () => (await call('GET', '/api/admin/size-charts/', { token: await staff })).body;

  test('A chart that staff add is in the size guide at once', async () => {
    const { status, body } = await put('Kurta', { top: await jpeg({ color: 'red' }) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'kurta', bottom: null, version: 1 });
    expect((await call('GET', '/sizechart/kurta/')).body.top_size_chart_url).toBe(body.top_size_chart_url);
    expect((await list()).map((chart: { type: string }) => chart.type)).toEqual([
      'co-ord',
      'dupatta',
      'kurta',
    ]);
  });

  test('Staff can replace one picture of a chart and remove the other, and omitted fields stay', async () => {
    const before = (await call('GET', '/sizechart/co-ord/')).body;
    const replaced = (await put('co-ord', { top: await jpeg({ color: 'blue' }) })).body;
    expect([replaced.bottom, replaced.version]).toEqual([before.bottom, 2]);
    expect(replaced.top_size_chart_url).not.toBe(before.top_size_chart_url);
    const removed = (await put('co-ord', { remove_bottom: '1' })).body;
    expect([removed.top, removed.bottom]).toEqual([replaced.top, null]);
  });

  test('A chart without a picture, of an unknown type, or of an outdated version is refused', async () => {
    const before = await list();
    const bare = await put('dupatta', { top: '' });
    expect([bare.status, bare.body.detail]).toEqual([422, 'Please choose a picture.']);
    expect((await put('kurta', {})).status).toBe(422);
    expect((await put('hat', { top: await jpeg() })).status).toBe(404);
    expect((await put('%00', { top: await jpeg() })).status).toBe(404);
    const late = await put('co-ord', { top: await jpeg(), version: '7' });
    expect([late.status, late.body.code, late.body.current.version]).toEqual([409, 'version_conflict', 1]);
    expect(late.body.changed_by).toEqual(expect.any(String));
    const gone = await put('maxi', { top: await jpeg(), version: '1' });
    expect([gone.status, gone.body.current]).toEqual([409, null]);
    expect((await put('co-ord', { top: new File(['<svg/>'], 'a.jpg', { type: 'image/jpeg' }) })).status).toBe(
      400,
    );
    expect(await list()).toEqual(before);
  });

  const bust = (from: number, to = from) => [{ from, to }];
  const table = {
    ...{ title: 'Your measures', collection: 'Womens Clothing', kind: 'body', columns: ['Bust'] },
    rows: [
      { size: 'S', values: bust(34, 35.5) },
      { size: 'M', values: bust(36, 38) },
    ],
  };

  test('A chart may be tables alone, and what is not sent of it stays', async () => {
    const { status, body } = await put('maxi', { tables: JSON.stringify([table]) });
    expect([status, body]).toMatchObject([200, { type: 'maxi', top: null, tables: [table], version: 1 }]);
    expect((await call('GET', '/sizechart/maxi/')).body.tables).toEqual([table]);
    const pictured = await put('maxi', { top: await jpeg() });
    expect(pictured.body).toMatchObject({ tables: [table], version: 2 });
    expect((await put('maxi', { tables: '' })).body).toMatchObject({ tables: [], version: 3 });
    expect((await put('maxi', { remove_top: '1' })).status).toBe(422);
  });

  test.each([
    [400, 'x', /^Please send the tables as JSON/],
    [400, '[{"title":"A"}]', /^Please send the tables as JSON/],
    [422, JSON.stringify([{ ...table, columns: ['Arm'] }]), /Arm is not one of Age, Height/],
    [
      422,
      JSON.stringify([{ ...table, rows: [table.rows[0], { size: 'M', values: bust(30) }] }]),
      /M \(30\) cannot be smaller than S \(34\)/,
    ],
  ])('Impossible tables are refused with %i: %s', async (expected, tables, message) => {
    const before = await list();
    const { status, body } = await put('co-ord', { tables });
    expect(status).toBe(expected);
    expect(body.fields.tables).toMatch(message);
    expect(await list()).toEqual(before);
  });

  test('Of two people who save the same version of a chart, the second gets a conflict', async () => {
    const saves = [34, 35].map((from) =>
      put('co-ord', {
        tables: JSON.stringify([{ ...table, rows: [{ size: 'S', values: bust(from) }] }]),
        version: '1',
      }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  test('The audit log records a change of the tables', async () => {
    await put('co-ord', { tables: JSON.stringify([table]) });
    const { body } = await call('GET', '/api/admin/audit/?limit=1', { token: await staff });
    expect(body[0]).toMatchObject({ subject: 'size_charts', changes: { tables: [[], [table]] } });
  });

  test('A chart can be deleted once', async () => {
    expect((await remove('Co-ord')).status).toBe(204);
    expect((await call('GET', '/sizechart/co-ord/')).status).toBe(404);
    expect((await remove('co-ord')).status).toBe(404);
    expect((await remove('%00')).status).toBe(404);
  });
});
