import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { freePort } from '#tests/support/shop-process/running-shop.ts';
import { type Driver, ELEMENT, WINDOW } from './driver.ts';
import { ended, findProgram, OPENING } from './programs.ts';

/** Speaks Marionette, the protocol behind geckodriver, which Debian does not have. */
export async function openFirefox(): Promise<Driver> {
  const program = findProgram(['firefox-esr', 'firefox'], 'Firefox', 'firefox-esr');
  const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  const port = await freePort();
  await writeFile(path.join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`);
  const child = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
  });
  const send = await openMarionette(port);
  await send('WebDriver:NewSession', {});
  await send('WebDriver:SetWindowRect', WINDOW);
  return {
    name: 'Firefox',
    navigate: async (url) => void (await send('WebDriver:Navigate', { url })),
    reload: async () => void (await send('WebDriver:Refresh', {})),
    run: async (script, ...args) => (await send('WebDriver:ExecuteScript', { script, args })).value as never,
    click: async (element) => void (await send('WebDriver:ElementClick', { id: element[ELEMENT] })),
    type: async (element, text) =>
      void (await send('WebDriver:ElementSendKeys', { id: element[ELEMENT], text })),
    async close() {
      child.kill();
      await ended(child);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Send = (command: string, parameters: object) => Promise<{ value?: unknown }>;

/** Messages are JSON after their length in bytes; an answer is `[1, id, error, result]`. */
async function openMarionette(port: number): Promise<Send> {
  const socket = await vi.waitFor(() => connected(port), OPENING);
  const waiting = new Map<number, (answer: [number, number, { message: string } | null, object]) => void>();
  let received = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    for (;;) {
      const colon = received.indexOf(':');
      const length = Number(received.subarray(0, Math.max(colon, 0)));
      if (colon < 1 || received.length < colon + 1 + length) return;
      const message = JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString());
      received = received.subarray(colon + 1 + length);
      if (Array.isArray(message)) waiting.get(message[1])?.(message as never);
    }
  });
  let last = 0;
  return (command, parameters) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ([, , error, result]) => {
        waiting.delete(id);
        if (error) reject(new Error(`${command}: ${error.message}`));
        else resolve(result ?? {});
      });
      const text = JSON.stringify([0, id, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}
