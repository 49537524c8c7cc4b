import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { REFUSED_TO_START, RestartPauses, supervise } from './supervise.mjs';

const ENDS = {
  killed: 'process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 1000)',
  failed: 'process.exit(3)',
  outOfMemory: 'const leaked = []; for (;;) leaked.push(new Array(10_000).fill({}).map(() => ({})))',
  refused: `process.exit(${REFUSED_TO_START})`,
  closed: 'process.exit(0)',
};

async function superviseThrough(...ends: (keyof typeof ENDS)[]) {
  const printed: string[] = [];
  const restarts: number[] = [];
  const code = await supervise(
    (count: number) => {
      restarts.push(count);
      return spawn(process.execPath, ['--max-old-space-size=16', '-e', ENDS[ends[count] ?? 'closed']], {
        stdio: 'ignore',
      });
    },
    {
      print: (line: string) => void printed.push(line),
      pauses: new RestartPauses({ shortest: 1, longest: 2 }),
    },
  );
  return { code, printed, restarts };
}

test('A shop that ends by itself is started again, with one line that says why', async () => {
  const { code, printed, restarts } = await superviseThrough('killed', 'failed', 'outOfMemory', 'closed');
  expect(printed).toEqual([
    expect.stringMatching(
      /^The shop stopped unexpectedly: it was killed \(SIGKILL\).* started again in 0\.001 s\.$/,
    ),
    expect.stringMatching(/^The shop stopped unexpectedly: exit code 3\. It is started again in 0\.002 s\.$/),
    expect.stringMatching(
      /^The shop stopped unexpectedly: it was ended by SIGABRT, as when it runs out of memory; V8 says so above\. It is started again in 0\.002 s\.$/,
    ),
  ]);
  expect([code, restarts]).toEqual([0, [0, 1, 2, 3]]);
});

test('A shop that refused to start is not started again', async () => {
  expect(await superviseThrough('refused')).toEqual({ code: REFUSED_TO_START, printed: [], restarts: [0] });
});

test('The pauses double up to a minute, and are reset after ten minutes without an exit', () => {
  const pauses = new RestartPauses();
  const after = (seconds: number) => pauses.next(seconds * 1_000) / 1_000;
  expect([1, 1, 1, 1, 1, 1, 1, 1].map(after)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect([after(599), after(600), after(1)]).toEqual([60, 1, 2]);
});

/** A process that supervises this program as `npm start` does; `lines` are what both print. */
function startLauncher(program: string) {
  const code = `
    const { spawn } = require('node:child_process');
    import(${JSON.stringify(new URL('./supervise.mjs', import.meta.url).href)}).then(async ({ supervise, RestartPauses }) => {
      const start = () => spawn(process.execPath, ['-e', ${JSON.stringify(program)}], { stdio: 'inherit', detached: true });
      process.exit(await supervise(start, { print: console.log, pauses: new RestartPauses({ shortest: 60_000 }) }));
    });`;
  const launcher = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  return { launcher, lines: createInterface({ input: launcher.stdout })[Symbol.asyncIterator]() };
}

test('A signal during a pause ends the launcher at once', async () => {
  const { launcher, lines } = startLauncher('process.exit(1)');
  expect((await lines.next()).value).toContain('It is started again in 60 s.');
  launcher.kill('SIGTERM');
  expect(await once(launcher, 'exit')).toEqual([0, null]);
}, 10_000);

test('A signal reaches the shop, which finishes, and the launcher ends with its exit code', async () => {
  const { launcher, lines } = startLauncher(`
    process.on('SIGTERM', () => setTimeout(() => { console.log('closed'); process.exit(5); }, 200));
    setInterval(() => {}, 1000);
    console.log('open');`);
  expect((await lines.next()).value).toBe('open');
  launcher.kill('SIGTERM');
  expect((await lines.next()).value).toBe('closed');
  expect(await once(launcher, 'exit')).toEqual([5, null]);
}, 10_000);
