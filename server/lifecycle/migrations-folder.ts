import { createRequire } from 'node:module';
import path from 'node:path';

// Found from the package, because this file is built into another one.
const root = path.dirname(createRequire(import.meta.url).resolve('#package.json'));

export const MIGRATIONS = path.join(root, 'db/migrations');
