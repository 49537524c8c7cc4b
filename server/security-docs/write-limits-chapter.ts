import { readFile, writeFile } from 'node:fs/promises';
import { withLimitsChapter } from './limits-chapter.ts';

const FILE = 'docs/security.md';
await writeFile(FILE, withLimitsChapter(await readFile(FILE, 'utf8')));
