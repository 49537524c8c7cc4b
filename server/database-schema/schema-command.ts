import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { readSchema } from './read-schema.ts';
import { toSchemaText } from './schema-text.ts';
import { withMigratedDatabase } from './throwaway-database.ts';

await withMigratedDatabase(async (url) => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await writeFile('db/schema.sql', toSchemaText(await readSchema(client)));
  } finally {
    await client.end();
  }
});
