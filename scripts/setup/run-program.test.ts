import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processIdentity } from '../lock/process-identity.mjs';
import { run } from './run-program.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gulnar run '));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('Programs run by the launcher', () => {
  it.each([
    { what: 'its exit code', code: 'process.exit(7)', expected: 7 },
    { what: '128 + n when a signal ends it', code: "process.kill(process.pid, 'SIGKILL')", expected: 137 },
  ])('A run program returns $what', async ({ code, expected }) => {
    expect((await run(process.execPath, ['-e', code])).code).toBe(expected);
  });

  it('The end of the output of a quiet program is stored', async () => {
    const { tail } = await run(process.execPath, ['-e', "console.log('one'); console.error('two')"], {
      quiet: true,
    });
    expect(tail.split('\n').sort()).toEqual(['one', 'two']);
  });

  it('The whole output of a program is passed on when requested', async () => {
    let output = '';
    const program = "for (let n = 0; n < 100; n++) console.log('line ' + n)";
    await run(process.execPath, ['-e', program], { onOutput: (text) => (output += text) });
    expect(output.split('\n').slice(0, -1)).toEqual(Array.from({ length: 100 }, (_, n) => `line ${n}`));
  });

  it('A program that does not exist returns the exit code 127 and the reason', async () => {
    expect(await run(join(folder, 'nothing'), [], { quiet: true })).toMatchObject({
      code: 127,
      tail: expect.stringContaining('ENOENT'),
    });
  });
});

describe('Signals to the launcher', () => {
  it('The launcher forwards a signal to the shop once, lets it finish, and ends with its exit code', async () => {
    const launcher = await startLauncher(`{ channel: true }`, shopThatCounts());
    launcher.child.kill('SIGTERM');
    const [code] = await once(launcher.child, 'exit');
    expect(code).toBe(5);
    expect(readFileSync(join(folder, 'signals'), 'utf8')).toBe('SIGTERM');
  });

  it('A signal ends a step of the setup at once, with all its child processes', async () => {
    const launcher = await startLauncher(`{ onStart: () => {} }`, stepWithChild());
    const grandchild = Number(launcher.lines[0]);
    expect(processIdentity(grandchild)).not.toBeNull();
    launcher.child.kill('SIGINT');
    const [code] = await once(launcher.child, 'exit');
    expect(code).toBe(130);
    await expect.poll(() => processIdentity(grandchild)).toBeNull();
  });

  it('A signal ends all programs that run at the same time', async () => {
    const launcher = await startLauncher(`{}`, `console.log(process.pid); setInterval(() => {}, 1000);`, 2);
    expect(launcher.lines.map((pid) => processIdentity(Number(pid)))).not.toContain(null);
    launcher.child.kill('SIGTERM');
    const [code] = await once(launcher.child, 'exit');
    expect(code).toBe(143);
    for (const pid of launcher.lines) await expect.poll(() => processIdentity(Number(pid))).toBeNull();
  });
});

function shopThatCounts(): string {
  return `
    const fs = require('fs');
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {
      fs.appendFileSync(${JSON.stringify(join(folder, 'signals'))}, signal);
      setTimeout(() => process.exit(5), 200);
    });
    setInterval(() => {}, 1000);
    console.log('up');`;
}

function stepWithChild(): string {
  return `
    process.on('SIGINT', () => {});
    const child = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    console.log(child.pid);
    setInterval(() => {}, 1000);`;
}

/** A process that runs the program as the launcher does, so many times at once; comes back when each has said a line. */
async function startLauncher(options: string, program: string, times = 1) {
  const code = `
    import { forwardSignals, run } from ${JSON.stringify(new URL('./run-program.mjs', import.meta.url).href)};
    forwardSignals();
    const start = () => run(process.execPath, ['-e', ${JSON.stringify(program)}], ${options});
    const [first] = await Promise.all(Array.from({ length: ${times} }, start));
    process.exit(first.code);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) if (lines.push(line) === times) break;
  return { child, lines };
}
