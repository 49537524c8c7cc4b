import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#tests/support/shop-process/running-shop.ts';
import { fromNewVisitor, send } from './client.ts';
import { addRow } from './report.ts';
import type { Shop } from './shop.ts';
import { byTurns } from './times.ts';

const PAGES = { home: '/', list: '/womens-collection', product: '/product/Blooming-Haze' };
const CONNECTIONS = 32;
const SECONDS = 1;
const ROUNDS = 3;
/** Rotated, so that no address looks like a flood. */
const VISITORS = 4096;
const BROTLI = { 'Accept-Encoding': 'br' };

/** Against `node:http` that sends the same header fields and bytes. The client works on bare sockets: it must not be the slower one. */
export async function measureCachedPages(shop: Shop, folder: string): Promise<void> {
  for (const [name, address] of Object.entries(PAGES)) {
    const { headers, body } = await send(shop.port, { path: address, headers: BROTLI });
    const { date, connection, 'keep-alive': keepAlive, ...fields } = headers;
    const file = path.join(folder, 'body.br');
    await writeFile(file, body);
    const port = await freePort();
    const bare = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'bare-http.ts'), String(port), file, JSON.stringify(fields)],
      { stdio: 'inherit' },
    );
    await untilListening(port);
    const { ratio, ours, theirs } = await byTurns(
      ROUNDS,
      () => requestsPerSecond(shop.port, address),
      () => requestsPerSecond(port, '/'),
    );
    bare.kill();
    const text = `${Math.round(ours)}/s, bare ${Math.round(theirs)}/s, ${Math.round(body.length / 1024)} KB`;
    addRow(`cached page ÷ bare \`node:http\`: ${name}`, ratio, { min: 0.6 }, text);
  }
}

async function untilListening(port: number): Promise<void> {
  while (!(await send(port, { path: '/' }).catch(() => null))) await delay(20);
}

async function requestsPerSecond(port: number, address: string): Promise<number> {
  const requests = Array.from({ length: VISITORS }, () => requestText(port, address));
  const counts = { answers: 0, isOver: false };
  const next = () => requests[counts.answers % VISITORS] ?? '';
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(port, next, counts)));
  await delay(300);
  counts.answers = 0;
  const began = performance.now();
  await delay(SECONDS * 1000);
  const perSecond = counts.answers / ((performance.now() - began) / 1000);
  counts.isOver = true;
  for (const socket of sockets) socket.destroy();
  return perSecond;
}

function requestText(port: number, address: string): string {
  const fields = Object.entries({ Host: `localhost:${port}`, ...BROTLI, ...fromNewVisitor() });
  return `GET ${address} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

function ask(
  port: number,
  next: () => string,
  counts: { answers: number; isOver: boolean },
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', (error) => !counts.isOver && reject(error));
    socket.write(next());
    readAnswers(socket, () => {
      counts.answers++;
      if (!counts.isOver) socket.write(next());
    });
  });
}

/** Demands the status 200 and a length, so that no error page is measured. */
function readAnswers(socket: Socket, onAnswer: () => void): void {
  let head = '';
  let missing = 0;
  socket.on('data', (bytes) => {
    if (missing > 0) missing -= bytes.length;
    else {
      head += bytes.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /content-length: (\d+)/i.exec(head.slice(0, end))?.[1];
      if (!head.startsWith('HTTP/1.1 200') || length === undefined)
        throw new Error(`Not fit to measure: ${head.slice(0, end)}`);
      missing = Number(length) - (head.length - end - 4);
      head = '';
    }
    if (missing === 0) onAnswer();
  });
}
