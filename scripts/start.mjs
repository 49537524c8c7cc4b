import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { RUNTIME_ENV, RUNTIME_FLAGS } from './launch/runtime-settings.mjs';
import { supervise } from './launch/supervise.mjs';
import { orExit, setUp } from './setup/setup.mjs';

endWithNpm();
await setUp({ build: true }).catch(orExit);
process.exit(await supervise(startShop));

/** In a process group of its own, so that Ctrl-C reaches it once, by us; it closes when the channel to us does. @param {number} restarts */
function startShop(restarts) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const env = { ...RUNTIME_ENV, ...process.env, NODE_ENV: 'production', SHOP_RESTARTS: String(restarts) };
  return spawn('node_modules/.bin/node', [...RUNTIME_FLAGS, 'build/server/main.js'], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** A killed npm passes nothing on. */
function endWithNpm() {
  const parent = process.ppid;
  const look = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(look, 300).unref();
}
