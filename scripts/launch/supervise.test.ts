import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { run } from '../setup/run-program.mjs';
import { REFUSED_TO_START, REPORT_FLAGS, reportFolder } from './exit-reason.mjs';
import { RestartPauses } from './restart-pauses.mjs';
import { supervise } from './supervise.mjs';

const ENDS = {
  killed: 'process.kill(process.pid, "SIGKILL"); setInterval(() => {}, 1000)',
  failed: 'process.exit(3)',
  outOfMemory: 'const leaked = []; for (;;) leaked.push(new Array(10_000).fill({}).map(() => ({})))',
  refused: `process.exit(${REFUSED_TO_START})`,
  closed: 'process.exit(0)',
};

async function superviseThrough(...ends: (keyof typeof ENDS)[]) {
  mkdirSync(reportFolder, { recursive: true });
  const printed: string[] = [];
  const restarts: number[] = [];
  const code = await supervise(
    (count: number) => {
      restarts.push(count);
      const flags = ['--max-old-space-size=16', ...REPORT_FLAGS];
      return run(process.execPath, [...flags, '-e', ENDS[ends[count] ?? 'closed']], { quiet: true });
    },
    {
      print: (line: string) => void printed.push(line),
      pauses: new RestartPauses({ shortest: 1, longest: 2 }),
      wasInterrupted: () => false,
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
      /^The shop stopped unexpectedly: it ran out of memory\. It is started again in 0\.002 s\.$/,
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

test('A signal during a pause ends the launcher at once', async () => {
  const urls = ['../setup/run-program.mjs', './supervise.mjs', './restart-pauses.mjs'].map(
    (file) => new URL(file, import.meta.url).href,
  );
  const code = `
    const [{ forwardSignals, run, wasInterrupted }, { supervise }, { RestartPauses }] = await Promise.all(
      ${JSON.stringify(urls)}.map((url) => import(url)));
    forwardSignals();
    const start = () => run(process.execPath, ['-e', 'process.exit(1)'], { channel: true });
    await supervise(start, { print: console.log, pauses: new RestartPauses({ shortest: 60_000 }), wasInterrupted });`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: launcher.stdout }), 'line');
  expect(line).toContain('It is started again in 60 s.');
  launcher.kill('SIGTERM');
  expect(await once(launcher, 'exit')).toEqual([143, null]);
}, 10_000);
