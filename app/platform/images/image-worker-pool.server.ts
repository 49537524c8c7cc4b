import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { log } from '#app/platform/log.server.ts';
import { type PictureAnswer, type PictureTask, TOO_MUCH_MEMORY } from './image-task.ts';

type Works = typeof import('./image-work.server.ts');

type Pending = { resolve: (value: never) => void; reject: (error: Error) => void; timeout: NodeJS.Timeout };
type Program = { child: ChildProcess; pending: Map<number, Pending>; idle: NodeJS.Timeout | undefined };

/** Raised when the process was ended from outside while it worked: nothing is known of the picture. */
export class PictureProcessEnded extends Error {}

/** Raised when a picture took too much time or memory, or crashed the decoder. */
export class PictureTooCostly extends Error {}

/** How long one picture may take (ms) before the process is ended, and how much memory (bytes) the process may take. */
export type PictureLimits = { milliseconds: number; bytes: number };

const LIMITS: PictureLimits = { milliseconds: 20_000, bytes: 800_000_000 };

const IDLE_MS = 10_000;

// An end by one of these is the picture's own fault.
const OWN_FAULTS = [TOO_MUCH_MEMORY, 'SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP'];

// Found from the package, because this file may have been built into another one.
const path = createRequire(import.meta.url).resolve('#app/platform/images/image-worker.server.ts');

/**
 * A process that does all work on pictures. What encoding leaves behind in memory is several times the shop, and goes back to the
 * machine only with the process, which ends when there was nothing to do for ten seconds; a picture that crashes the decoder
 * takes no shopper along.
 */
export class PictureProcess {
  private running: Program | undefined;
  private tasks = 0;
  private readonly limits: PictureLimits;

  constructor(limits: PictureLimits = LIMITS) {
    this.limits = limits;
  }

  /** Its id; undefined when it does not run. */
  get pid(): number | undefined {
    return this.running?.child.pid;
  }

  /**
   * Does one work on a picture; once more when the process was ended meanwhile.
   * @throws {PictureProcessEnded} when it was ended both times.
   * @throws {PictureTooCostly} when it was ended because of this picture; any other error says why the work failed.
   */
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
      const timeout = setTimeout(() => this.giveUp(program, id), this.limits.milliseconds);
      program.pending.set(id, { resolve, reject, timeout });
      stayAwake(program);
      // A process that could not be started has no channel; its error event follows.
      program.child.send?.(task, (error) => {
        if (!error) return;
        // It has ended, though its exit is not known yet: the second try must find another one.
        this.forget(program);
        settle(program, id)?.reject(new PictureProcessEnded(error.message));
      });
    });
  }

  /** A decoder at work cannot be stopped, only its process. */
  private giveUp(program: Program, id: number): void {
    log.warn({ milliseconds: this.limits.milliseconds }, 'a picture took too long; its process is ended');
    settle(program, id)?.reject(new PictureTooCostly('It took too long.'));
    this.forget(program);
    program.child.kill('SIGKILL');
  }

  private start(): Program {
    const child = fork(path, [String(this.limits.bytes)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-old-space-size=128'],
      // Without the shop's environment: a program that reads hostile bytes knows no secrets. Few arenas: they are what grows.
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
    if (pending.size > 0) log.warn({ code, signal }, 'the picture process ended while it worked');
    const isOwnFault = OWN_FAULTS.includes(signal ?? '');
    // Of two pictures it is not known which one was at fault: both are tried again.
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

/** The one that the shop uses. */
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
