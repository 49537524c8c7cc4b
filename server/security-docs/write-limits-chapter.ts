// Writes the limits of the code into their chapter of docs/security.md: `npm run docs:limits`.
import { readFile, writeFile } from 'node:fs/promises';
import { withLimitsChapter } from './limits-chapter.ts';

const FILE = 'docs/security.md';
await writeFile(FILE, withLimitsChapter(await readFile(FILE, 'utf8')));
