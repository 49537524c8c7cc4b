import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { createApi } from '../../app/api/index.ts';

const request = new Request('http://localhost/api/openapi.json');
const response = await createApi().fetch(request, { address: '127.0.0.1', requestId: 'generate' });
const document = await response.text();

const hash = createHash('sha256').update(document).digest('hex');
const types = astToString(await openapiTS(document));
const head = `// Written by npm run api:types from the document with the SHA-256 ${hash}.\n\n`;
await writeFile(new URL('api.d.ts', import.meta.url), head + types);
