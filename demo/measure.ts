// Measures the demo pictures and writes facts.json: run `npm run demo:measure` after changing them.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { prepareOwn } from '#app/platform/images/prepare-picture.server.ts';
import { FACTS_FILE, listMasters, type PictureFacts } from './pictures.server.ts';

const root = path.join(import.meta.dirname, 'pictures');
const facts: PictureFacts = {};
for (const { file, key, extension } of await listMasters(root)) {
  const { name, width, height, blur } = await prepareOwn(await readFile(file), extension);
  facts[key] = { name, width, height, blur };
}
await writeFile(path.join(root, FACTS_FILE), `${JSON.stringify(facts, null, 1)}\n`);
console.log(`${Object.keys(facts).length} pictures measured`);
