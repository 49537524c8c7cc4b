import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { log } from '#app/platform/request/log.server.ts';
import { type ProgramArgument, type Task, type TaskAnswer, TOO_MUCH_MEMORY } from './task.ts';

type Pending = { resolve: (value: never) => void; reject: (error: Error) => void; timeout: NodeJS.Timeout };
type Program = { child: ChildProcess; pending: Map<number, Pending>; idle: NodeJS.Timeout | undefined };

/** The subprocess was killed from outside: nothing is known about the task. */
export class SubprocessEnded extends Error {}

/** The task took too much time or memory, or crashed the subprocess. */
export class TaskTooCostly extends Error {}

export type SubprocessOptions = {
  /** The module whose exported functions are the tasks, by a package import (`#app/…`). */
  module: string;
  /** For one task. */
  milliseconds: number;
  /** For all tasks that run together. */
  bytes: number;
  heapMegabytes: number;
  /** The whole environment: a program that reads untrusted bytes gets none of the shop's secrets. */
  env?: NodeJS.ProcessEnv;
  /** Of `os.constants.priority`; else the shop's own. */
  priority?: number;
};

const IDLE_MS = 10_000;

const OWN_FAULTS = [TOO_MUCH_MEMORY, 'SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE', 'SIGTRAP'];

// Found from the package, because this file may have been built into another one.
const path = createRequire(import.meta.url).resolve('#app/platform/subprocess/subprocess-program.server.ts');

/** A process for costly or dangerous tasks, started by the first; it ends after 10 s idle and gives its memory back. */
export class Subprocess<Works extends Record<string, (...args: never[]) => unknown>> {
  private running: Program | undefined;
  private tasks = 0;
  private readonly options: SubprocessOptions;

  constructor(options: SubprocessOptions) {
    this.options = options;
  }

  get pid(): number | undefined {
    return this.running?.child.pid;
  }

  /** @throws {SubprocessEnded} when killed twice; {TaskTooCostly} when the task was the reason; {Error} when the task throws. */
  run<Name extends keyof Works & string>(
    name: Name,
    ...args: Parameters<Works[Name]>
  ): Promise<Awaited<ReturnType<Works[Name]>>> {
    const send = () => this.send<Awaited<ReturnType<Works[Name]>>>(name, args);
    return send().catch((error) => {
      if (error instanceof SubprocessEnded) return send();
      throw error;
    });
  }

  private send<T>(name: string, args: unknown[]): Promise<T> {
    const program = this.running ?? this.start();
    const id = ++this.tasks;
    const task: Task = { id, name, args };
    return new Promise<T>((resolve, reject) => {
      const timeout = setTimeout(() => this.endTimedOut(program, id), this.options.milliseconds);
      program.pending.set(id, { resolve, reject, timeout });
      stayAwake(program);
      // A process that failed to start has no channel; its error event follows.
      program.child.send?.(task, (error) => {
        if (!error) return;
        // It has ended, though no exit event has come yet: the retry needs a new one.
        this.forget(program);
        settle(program, id)?.reject(new SubprocessEnded(error.message));
      });
    });
  }

  /** A running task cannot be cancelled, only its process be killed. */
  private endTimedOut(program: Program, id: number): void {
    const { module, milliseconds } = this.options;
    log.warn({ module, milliseconds }, 'a task took too long; its subprocess is killed');
    settle(program, id)?.reject(new TaskTooCostly('It took too long.'));
    this.forget(program);
    program.child.kill('SIGKILL');
  }

  private start(): Program {
    const child = this.fork();
    const program: Program = { child, pending: new Map(), idle: undefined };
    child.on('message', (answer: TaskAnswer) => {
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

  private fork(): ChildProcess {
    const { module, bytes, heapMegabytes, env = {}, priority } = this.options;
    const argument: ProgramArgument = { module, bytes, priority };
    return fork(path, [JSON.stringify(argument)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      env,
    });
  }

  private hasEnded(program: Program, code: number | null, signal: NodeJS.Signals | null): void {
    this.forget(program);
    const { pending } = program;
    const { module } = this.options;
    if (pending.size > 0) log.warn({ module, code, signal }, 'a subprocess exited during a task');
    const isOwnFault = OWN_FAULTS.includes(signal ?? '');
    // With two tasks at work the culprit is unknown: both are retried.
    const Failure = isOwnFault && pending.size === 1 ? TaskTooCostly : SubprocessEnded;
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
