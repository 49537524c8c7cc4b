import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';

type Works = typeof import('./picture-work.server.ts');

export type PictureTask = { id: number; name: keyof Works; args: unknown[] };
export type PictureAnswer = { id: number } & ({ value: unknown } | { failure: string });

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void };
type Program = { child: ChildProcess; waiting: Map<number, Waiting>; idle: NodeJS.Timeout | undefined };

/** Raised when the process that works on pictures ended before it was done: nothing is known of the picture. */
export class PicturesEnded extends Error {}

const IDLE_MS = 10_000;

// Found from the package, because this file may have been built into another one.
const path = createRequire(import.meta.url).resolve('#app/platform/picture-program.server.ts');
let running: Program | undefined;
let tasks = 0;

/**
 * Works on a picture in a process of its own. What encoding leaves behind in memory is several times the shop, and goes back to the
 * machine only with the process, which ends when there was nothing to do for ten seconds; a picture that brings the decoder down
 * takes no shopper along.
 * @throws {PicturesEnded} when that process came down; any other error says why the work failed.
 */
export function workApart<Name extends keyof Works>(
  name: Name,
  ...args: Parameters<Works[Name]>
): ReturnType<Works[Name]> {
  const program = running ?? start();
  const id = ++tasks;
  const task: PictureTask = { id, name, args };
  return new Promise((resolve, reject) => {
    program.waiting.set(id, { resolve, reject });
    stayAwake(program);
    program.child.send(task, (error) => {
      if (error) settle(program, id)?.reject(new PicturesEnded(error.message));
    });
  }) as ReturnType<Works[Name]>;
}

/** The id of that process; undefined when none runs. */
export function pictureProcess(): number | undefined {
  return running?.child.pid;
}

function start(): Program {
  const child = fork(path, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    // Without the shop's environment: a program that reads hostile bytes knows no secrets. Few arenas: they are what grows.
    env: { MALLOC_ARENA_MAX: '2' },
  });
  const program: Program = { child, waiting: new Map(), idle: undefined };
  child.on('message', (answer: PictureAnswer) => {
    const waiting = settle(program, answer.id);
    if ('value' in answer) waiting?.resolve(answer.value as never);
    else waiting?.reject(new Error(answer.failure));
  });
  child.on('error', () => undefined);
  child.on('exit', (code, signal) => {
    if (running === program) running = undefined;
    clearTimeout(program.idle);
    for (const id of [...program.waiting.keys()])
      settle(program, id)?.reject(new PicturesEnded(`ended by ${signal ?? code}`));
  });
  running = program;
  return program;
}

function stayAwake({ child, idle }: Program): void {
  clearTimeout(idle);
  child.ref();
  child.channel?.ref();
}

function settle(program: Program, id: number): Waiting | undefined {
  const { child, waiting } = program;
  const found = waiting.get(id);
  waiting.delete(id);
  if (waiting.size === 0) {
    child.unref();
    child.channel?.unref();
    clearTimeout(program.idle);
    program.idle = setTimeout(() => end(program), IDLE_MS).unref();
  }
  return found;
}

function end(program: Program): void {
  if (running === program) running = undefined;
  if (program.child.connected) program.child.disconnect();
}
