import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accountForPostgres } from '#packages/embedded-postgres/account.ts';

type Start = { env?: NodeJS.ProcessEnv; unprivileged?: boolean };

/** The programs of a run, with their logs in one temporary folder. What was started here is ended here, and nothing else. */
export class StartedPrograms {
  readonly folder: string;
  /** PostgreSQL refuses to run as root. */
  readonly account = accountForPostgres('/none');
  private readonly closings: (() => Promise<unknown>)[] = [];
  private closed: Promise<void> | undefined;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<StartedPrograms> {
    const programs = new StartedPrograms(await mkdtemp(path.join(tmpdir(), 'cluster-')));
    await chmod(programs.folder, 0o755);
    programs.onClose(() => programs.keepLogs());
    return programs;
  }

  /** Below the folder of the run, and owned by the account of the database's programs. */
  async makeFolder(name: string): Promise<string> {
    const folder = path.join(this.folder, name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await this.giveAway(folder);
    return folder;
  }

  async giveAway(file: string): Promise<void> {
    if (this.account) await chown(file, this.account.uid, this.account.gid);
  }

  /** In a process group of its own, which the terminal's Ctrl+C does not reach. */
  start(name: string, file: string, args: readonly string[], options: Start = {}): ChildProcess {
    const log = openSync(path.join(this.folder, `${name}.log`), 'a');
    const child = spawn(file, args, {
      cwd: this.folder,
      // Not the caller's own certificates and settings.
      env: { ...process.env, HOME: this.folder, ...options.env },
      stdio: ['ignore', log, log],
      detached: true,
      ...(options.unprivileged && this.account && { uid: this.account.uid, gid: this.account.gid }),
    });
    this.onClose(() => endProgram(child, 'SIGKILL'));
    return child;
  }

  /** Runs when the run ends, the last one first. */
  onClose(work: () => Promise<unknown>): void {
    this.closings.push(work);
  }

  /** Once, also when a signal comes while it ends by itself. */
  close(): Promise<void> {
    this.closed ??= this.endAll();
    return this.closed;
  }

  private async endAll(): Promise<void> {
    for (const work of this.closings.splice(0).reverse()) await work().catch(() => undefined);
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** To the folder that CLUSTER_LOGS names. */
  private async keepLogs(): Promise<void> {
    const { CLUSTER_LOGS: to } = process.env;
    if (!to) return;
    await mkdir(to, { recursive: true });
    const names = (await readdir(this.folder)).filter((name) => name.endsWith('.log'));
    for (const name of names) await copyFile(path.join(this.folder, name), path.join(to, name));
  }
}

/** With what it started, unless that has a process group of its own. */
async function endProgram(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const hasEnded = child.exitCode !== null || child.signalCode !== null;
  const ended = hasEnded || new Promise((resolve) => child.once('exit', resolve));
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // None of them is left.
  }
  await ended;
}
