import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const [port, file, fields = '{}'] = process.argv.slice(2);
const body = readFileSync(file ?? '');
const headers = { ...JSON.parse(fields), 'content-length': String(body.length) };
const app = new Hono().get('*', (c) => c.body(body, 200, headers));
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
