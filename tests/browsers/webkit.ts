import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { vi } from 'vitest';
import { freePort } from '#tests/support/shop-process/running-shop.ts';
import { type Driver, ELEMENT, WINDOW } from './driver.ts';
import { ended, findProgram, OPENING } from './programs.ts';

const PACKAGES = 'webkit2gtk-driver and xvfb';

/** WebKit's own small browser in a window that nobody sees. */
export async function openWebkit(): Promise<Driver> {
  const server = findProgram(['WebKitWebDriver'], 'WebKit', PACKAGES);
  const screen = spawn(
    findProgram(['Xvfb'], 'WebKit', PACKAGES),
    ['-displayfd', '1', '-screen', '0', '1400x1000x24'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [display] = await once(screen.stdout, 'data');
  const port = await freePort();
  const child = spawn(server, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${origin}/status`), OPENING);
  const send = client(origin);
  const { sessionId } = (await send('POST', '/session', { capabilities })) as { sessionId: string };
  const session = (path: string, body: object = {}) => send('POST', `/session/${sessionId}${path}`, body);
  await session('/window/rect', WINDOW);
  const calm = () => session('/execute/sync', { script: WITHOUT_TRANSITIONS, args: [] });
  return {
    name: 'WebKit',
    async navigate(url) {
      await session('/url', { url });
      await calm();
    },
    async reload() {
      await session('/refresh');
      await calm();
    },
    run: async (script, ...args) => (await session('/execute/sync', { script, args })) as never,
    click: async (element) => void (await session(`/element/${element[ELEMENT]}/click`)),
    type: async (element, text) => void (await session(`/element/${element[ELEMENT]}/value`, { text })),
    async close() {
      await send('DELETE', `/session/${sessionId}`).catch(() => undefined);
      child.kill();
      screen.kill();
      await Promise.all([ended(child), ended(screen)]);
    },
  };
}

/** Without a graphics card the browser itself crashes in them. */
const WITHOUT_TRANSITIONS = 'document.startViewTransition = undefined;';

const capabilities = {
  alwaysMatch: {
    'webkitgtk:browserOptions': {
      binary: globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0] ?? 'MiniBrowser',
      args: ['--automation'],
    },
  },
};

const COMMAND_MS = 60_000;

function client(origin: string) {
  return async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(origin + path, {
      method,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(COMMAND_MS),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`);
    return value;
  };
}
