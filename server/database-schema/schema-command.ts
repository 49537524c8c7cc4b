import { writeFile } from 'node:fs/promises';
import { withClient } from '#server/lifecycle/command-database.ts';
import { readSchema, toSchemaText } from './read-schema.ts';
import { withMigratedDatabase } from './throwaway-database.ts';

const schema = await withMigratedDatabase((url) => withClient(url, readSchema));
await writeFile('db/schema.sql', toSchemaText(schema));
