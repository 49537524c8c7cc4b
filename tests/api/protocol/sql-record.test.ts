import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { sqlRecord, sqlRecords } from '#app/platform/database/statements.server.ts';

const read = async (value: ReturnType<typeof sqlRecord>) =>
  (await sql<{ read: unknown }>`select to_jsonb(${value}) as read`.execute(db)).rows[0]?.read;

const move = { product_id: 7, size: 'M', quantity: 2 };

test('A record has the fields that it was given, and null for the others', async () => {
  expect(await read(sqlRecord('stock_move', move))).toEqual({ ...move, version: null });
  expect(await read(sqlRecords('stock_move', [move, { ...move, size: null, version: 3 }]))).toEqual([
    { ...move, version: null },
    { ...move, size: null, version: 3 },
  ]);
});

test('A record of nothing is null, and records of nothing are an empty array', async () => {
  expect(await read(sqlRecord('stock_move', null))).toBeNull();
  expect(await read(sqlRecords('stock_move', []))).toEqual([]);
});

test('A field that the type does not have is refused by name', async () => {
  await expect(read(sqlRecord('orders', { name: 'Bulbul', adress: '7 Chameli Street' }))).rejects.toThrow(
    'column "adress" not found in data type orders',
  );
  await expect(read(sqlRecords('stock_move', [move, { ...move, quantitty: 1 }]))).rejects.toThrow(
    'column "quantitty" not found in data type stock_move',
  );
});
