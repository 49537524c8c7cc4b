import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { log } from '#app/platform/log.server.ts';
import { type PictureAnswer, type PictureTask, TOO_MUCH_MEMORY } from './image-task.ts';

type Works = typeof import('./image-work.server.ts');

type Pending = { resolve: (value: never) => void; reject: (error: Error) => void; timeout: NodeJS.Timeout };
type Program = { child: ChildProcess; pending: Map<number, Pending>; idle: NodeJS.Timeout | undefined };

/** The worker was killed from outside: nothing is known about the image. */
export class PictureProcessEnded extends Error {}

export class PictureTooCostly extends Error {}

/** Per image in ms, per worker process in bytes. */
export type PictureLimits = { milliseconds: number; bytes: number };

const LIMITS: PictureLimits = { milliseconds: 20_000, bytes: 800_000_000 };

const IDLE_MS = 10_000;

const OWN_FAULTS = [TOO_MUCH_MEMORY, 'SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP'];

// Found from the package, because this file may have been built into another one.
const path = createRequire(import.meta.url).resolve('#app/platform/images/image-worker.server.ts');

/** A process: only its end gives back the encoders' memory, and a decoder may crash. It ends after 10 s idle. */
export class PictureProcess {
  private running: Program | undefined;
  private tasks = 0;
  private readonly limits: PictureLimits;

  constructor(limits: PictureLimits = LIMITS) {
    this.limits = limits;
  }

  get pid(): number | undefined {
    return this.running?.child.pid;
  }

  /** @throws {PictureProcessEnded} when killed twice; {PictureTooCostly} when the image was the reason. */
  run<Name extends keyof Works>(
    name: Name,
    ...args: Parameters<Works[Name]>
  ): Promise<Awaited<ReturnType<Works[Name]>>> {
    const send = () => this.send<Awaited<ReturnType<Works[Name]>>>(name, args);
    return send().catch((error) => {
      if (error instanceof PictureProcessEnded) return send();
      throw error;
    });
  }

  private send<T>(name: keyof Works, args: unknown[]): Promise<T> {
    const program = this.running ?? this.start();
    const id = ++this.tasks;
    const task: PictureTask<keyof Works> = { id, name, args };
    return new Promise<T>((resolve, reject) => {
      const timeout = setTimeout(() => this.endTimedOut(program, id), this.limits.milliseconds);
      program.pending.set(id, { resolve, reject, timeout });
      stayAwake(program);
      // A process that failed to start has no channel; its error event follows.
      program.child.send?.(task, (error) => {
        if (!error) return;
        // It has ended, though no exit event has come yet: the retry needs a new one.
        this.forget(program);
        settle(program, id)?.reject(new PictureProcessEnded(error.message));
      });
    });
  }

  /** A running decode cannot be cancelled, only its process be killed. */
  private endTimedOut(program: Program, id: number): void {
    log.warn(
      { milliseconds: this.limits.milliseconds },
      'an image took too long; its worker process is killed',
    );
    settle(program, id)?.reject(new PictureTooCostly('It took too long.'));
    this.forget(program);
    program.child.kill('SIGKILL');
  }

  private start(): Program {
    const child = fork(path, [String(this.limits.bytes)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-old-space-size=128'],
      // The decoder of hostile bytes gets none of the shop's secrets. Two malloc arenas limit its memory.
      env: { MALLOC_ARENA_MAX: '2' },
    });
    const program: Program = { child, pending: new Map(), idle: undefined };
    child.on('message', (answer: PictureAnswer) => {
      const found = settle(program, answer.id);
      if (program.pending.size === 0) this.endWhenIdle(program);
      if ('value' in answer) found?.resolve(answer.value as never);
      else found?.reject(new Error(answer.failure));
    });
    child.on('error', () => child.pid === undefined && this.hasEnded(program, null, null));
    child.on('exit', (code, signal) => this.hasEnded(program, code, signal));
    this.running = program;
    return program;
  }

  private hasEnded(program: Program, code: number | null, signal: NodeJS.Signals | null): void {
    this.forget(program);
    const { pending } = program;
    if (pending.size > 0) log.warn({ code, signal }, 'the image worker exited during a task');
    const isOwnFault = OWN_FAULTS.includes(signal ?? '');
    // With two images at work the culprit is unknown: both are retried.
    const Failure = isOwnFault && pending.size === 1 ? PictureTooCostly : PictureProcessEnded;
    for (const id of [...pending.keys()])
      settle(program, id)?.reject(new Failure(`Ended by ${signal ?? code}.`));
  }

  private endWhenIdle(program: Program): void {
    program.child.unref();
    program.child.channel?.unref();
    program.idle = setTimeout(() => {
      this.forget(program);
      if (program.child.connected) program.child.disconnect();
    }, IDLE_MS).unref();
  }

  private forget(program: Program): void {
    clearTimeout(program.idle);
    if (this.running === program) this.running = undefined;
  }
}

export const imageWorker = new PictureProcess();

function stayAwake({ child, idle }: Program): void {
  clearTimeout(idle);
  child.ref();
  child.channel?.ref();
}

function settle({ pending }: Program, id: number): Pending | undefined {
  const found = pending.get(id);
  clearTimeout(found?.timeout);
  pending.delete(id);
  return found;
}
