import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { appendFile, chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { accountForPostgres } from '#packages/embedded-postgres/account.ts';

const run = promisify(execFile);

/** The folder of PostgreSQL's programs, and pgBackRest. */
type Programs = { binaries: string; pgbackrest: string };

/** A PostgreSQL of the system with pgBackRest, both in a temporary folder, as ops/deploy/postgresql describes them. */
export class ArchivedPostgres {
  readonly url: string;
  private server: ChildProcess | undefined;

  private readonly folder: string;
  private readonly binaries: string;
  private readonly pgbackrest: string;
  private readonly account: { uid: number; gid: number } | null;

  private constructor(folder: string, programs: Programs, account: { uid: number; gid: number } | null) {
    this.folder = folder;
    this.binaries = programs.binaries;
    this.pgbackrest = programs.pgbackrest;
    this.account = account;
    this.url = `postgres://shop@localhost/postgres?host=${encodeURIComponent(folder)}`;
  }

  static async create(programs: Programs, settings: string): Promise<ArchivedPostgres> {
    const folder = await mkdtemp(path.join(tmpdir(), 'archived-'));
    const account = accountForPostgres('/none');
    const server = new ArchivedPostgres(folder, programs, account);
    await mkdir(path.join(folder, 'repository'));
    if (account)
      for (const place of [folder, path.join(folder, 'repository')])
        await chown(place, account.uid, account.gid);
    await server.program('initdb', ['-D', server.data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8']);
    await writeFile(server.config, server.pgbackrestSettings());
    await appendFile(
      path.join(server.data, 'postgresql.conf'),
      `${settings.replace('pgbackrest ', `${programs.pgbackrest} --config=${server.config} `)}
      listen_addresses = ''\nunix_socket_directories = '${folder}'\nfsync = off\n`,
    );
    await chmod(server.config, 0o644);
    await server.start();
    await server.backrest('stanza-create');
    return server;
  }

  private get data(): string {
    return path.join(this.folder, 'data');
  }

  private get config(): string {
    return path.join(this.folder, 'pgbackrest.conf');
  }

  private pgbackrestSettings(): string {
    return `[global]
repo1-path=${this.folder}/repository
repo1-retention-full=2
log-path=${this.folder}
lock-path=${this.folder}
start-fast=y
[shop]
pg1-path=${this.data}
pg1-socket-path=${this.folder}
pg1-user=shop
pg1-database=postgres
`;
  }

  async backrest(...args: string[]): Promise<void> {
    await run(
      this.pgbackrest,
      [`--config=${this.config}`, '--stanza=shop', '--log-level-console=error', ...args],
      this.options,
    );
  }

  async start(): Promise<void> {
    this.server = spawn(path.join(this.binaries, 'postgres'), ['-D', this.data], {
      ...this.options,
      stdio: 'ignore',
    });
    for (const began = Date.now(); !(await this.isReady()); await pause(50))
      if (Date.now() - began > 60_000) throw new Error('PostgreSQL does not answer');
  }

  /** Ready once it takes writes, that is after a recovery. */
  private async isReady(): Promise<boolean> {
    const client = new pg.Client(this.url);
    try {
      await client.connect();
      const { rows } = await client.query('select pg_is_in_recovery() as recovering');
      return rows[0].recovering === false;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.server?.once('exit', resolve));
    this.server?.kill('SIGINT');
    await ended;
  }

  /** Loses the whole data folder, then restores it as it was at that moment. */
  async restoreTo(moment: string): Promise<void> {
    await this.stop();
    await rm(this.data, { recursive: true });
    await mkdir(this.data, { mode: 0o700 });
    if (this.account) await chown(this.data, this.account.uid, this.account.gid);
    await this.backrest('--type=time', `--target=${moment}`, '--target-action=promote', 'restore');
    await this.start();
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private get options() {
    return {
      cwd: this.folder,
      env: process.env,
      ...(this.account && { uid: this.account.uid, gid: this.account.gid }),
    };
  }

  private async program(name: string, args: string[]): Promise<void> {
    await run(path.join(this.binaries, name), args, this.options);
  }
}
