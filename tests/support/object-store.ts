import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#app/platform/files/s3-requests.server.ts';

/** What happens on the way between the shop and its object store. */
export type Disturbance = {
  isAway: boolean;
  /** Requests of this method wait until it is resolved. */
  hold: { method: string; until: Promise<void> } | null;
  /** Answers this many requests with 503. */
  failures: number;
  changeSent: boolean;
  changeReceived: boolean;
  requests: string[];
};

/** The environment of a shop with this store. */
export function s3Environment({ settings }: ObjectStore): Record<string, string> {
  return {
    MEDIA_S3_BUCKET: settings.bucket,
    MEDIA_S3_ENDPOINT: settings.endpoint,
    MEDIA_S3_REGION: settings.region,
    MEDIA_S3_ACCESS_KEY_ID: settings.accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
}

export type ObjectStore = {
  settings: S3Settings;
  way: Disturbance;
  stop(): Promise<void>;
};

/** An S3 server of its own, behind a proxy that disturbs on command. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(path.join(tmpdir(), 'object-store-'));
  const bucket = 'media';
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, directory, silent: true },
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const way: Disturbance = {
    ...{ isAway: false, hold: null, failures: 0, changeSent: false, changeReceived: false },
    requests: [],
  };
  const proxy = createServer((request, response) => void pass(request, response, port, way));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    settings: { endpoint, bucket, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    way,
    async stop() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  way: Disturbance,
): Promise<void> {
  if (way.isAway) return void request.socket.destroy();
  way.requests.push(`${request.method} ${request.url}`);
  const sent = await buffer(request);
  if (way.failures-- > 0) return void response.writeHead(503).end();
  if (way.hold && request.method === way.hold.method) await way.hold.until;
  if (way.changeSent) flip(sent);
  await inTurn(`${port}${request.url}`, async () => {
    const answer = await ask(request, sent, port).catch(() => null);
    if (!answer) return void response.destroy();
    const received = await buffer(answer);
    if (way.changeReceived) flip(received);
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(received);
  });
}

function ask(
  { method, url, headers }: IncomingMessage,
  sent: Buffer,
  port: number,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const passed = forward({ host: '127.0.0.1', port, method, path: url, headers }, resolve);
    passed.on('error', reject).end(sent);
  });
}

const turns = new Map<string, Promise<void>>();

/** An object store shows an object whole, the old one or the new one; s3rver shows one that is half written. */
function inTurn(object: string, work: () => Promise<void>): Promise<void> {
  const turn = (turns.get(object) ?? Promise.resolve()).then(work);
  const ended = turn.catch(() => undefined);
  turns.set(object, ended);
  return turn;
}

function flip(bytes: Buffer): void {
  if (bytes.length > 0) bytes[0] = (bytes[0] ?? 0) ^ 0xff;
}
