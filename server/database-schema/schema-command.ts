import { writeFile } from 'node:fs/promises';
import { withClient } from '#server/lifecycle/with-client.ts';
import { readSchema } from './read-schema.ts';
import { toSchemaText } from './schema-text.ts';
import { withMigratedDatabase } from './throwaway-database.ts';

const schema = await withMigratedDatabase((url) => withClient(url, readSchema));
await writeFile('db/schema.sql', toSchemaText(schema));
