import { generateTypes } from './generate-types.ts';
import { withMigratedDatabase } from './throwaway-database.ts';

await withMigratedDatabase((url) => generateTypes(url));
