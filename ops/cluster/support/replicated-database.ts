import type { ChildProcess } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { substitute } from '#ops/deploy-tests/support/substitute.ts';
import { processesOf } from '#tests/support/shop-process/processes.ts';
import { freePort } from '#tests/support/shop-process/running-shop.ts';
import type { Certificate } from './certificates.ts';
import type { StartedPrograms } from './started-programs.ts';
import { until } from './until.ts';

const NAMES = ['database-1', 'database-2'] as const;

type Member = { name: string; role: string; state: string };
type Machine = {
  name: string;
  api: number;
  port: number;
  data: string;
  file: string;
  patroni?: ChildProcess;
};

/** Two PostgreSQL under Patroni with etcd, and HAProxy in front that leads to the primary, as ops/deploy/ describes them. */
export class ReplicatedDatabase {
  private readonly programs: StartedPrograms;
  private readonly binaries: string;
  private readonly machines: Machine[] = [];
  private readonly certificate: Certificate;
  private port = 0;

  private constructor(programs: StartedPrograms, binaries: string, certificate: Certificate) {
    this.programs = programs;
    this.binaries = binaries;
    this.certificate = certificate;
  }

  static async start(programs: StartedPrograms, binaries: string, certificate: Certificate) {
    const database = new ReplicatedDatabase(programs, binaries, certificate);
    const etcd = await database.startEtcd();
    for (const name of NAMES) await database.addMachine(name, etcd);
    programs.onClose(() => database.stop());
    for (const machine of database.machines) database.startPatroni(machine);
    await database.startBalancer();
    await database.settled();
    await database.query(
      'postgres',
      `create role shop login createdb password 'change-me'`,
      database.adminUrl,
    );
    return database;
  }

  /** Leads to whoever is primary. */
  url(name: string): string {
    return `postgres://shop:change-me@127.0.0.1:${this.port}/${name}`;
  }

  /** The maintenance database, with all rights. */
  get adminUrl(): string {
    return `postgres://postgres:change-me@127.0.0.1:${this.port}/postgres`;
  }

  async query<Row extends object>(name: string, text: string, url = this.url(name)): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url, ssl: { ca: this.certificate.authority } });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** The names of the primary and of its synchronous standby, once there are both. */
  settled(): Promise<{ primary: string; standby: string }> {
    return until('a primary with a synchronous standby', async () => {
      const members = await this.members();
      const primary = members.find(({ role, state }) => role === 'leader' && state === 'running');
      const standby = members.find(
        ({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state),
      );
      return primary && standby ? { primary: primary.name, standby: standby.name } : false;
    });
  }

  /** Waits until another machine takes the writes. */
  async primaryOtherThan(name: string): Promise<void> {
    await until('another primary', async () => {
      const others = this.machines.filter((machine) => machine.name !== name);
      for (const machine of others) {
        const answer = await fetch(`${this.api(machine)}/primary`, { signal: AbortSignal.timeout(1_000) });
        if (answer.ok) return true;
      }
      return false;
    });
  }

  /** As a power cut does: Patroni and its PostgreSQL. */
  async killMachine(name: string): Promise<void> {
    for (const pid of await this.processIds(name)) sendSignal(pid, 'SIGKILL');
  }

  async freezeMachine(name: string): Promise<void> {
    for (const pid of await this.processIds(name)) sendSignal(pid, 'SIGSTOP');
  }

  async wakeMachine(name: string): Promise<void> {
    for (const pid of await this.processIds(name)) sendSignal(pid, 'SIGCONT');
  }

  async killPostgres(name: string): Promise<void> {
    const patroni = this.machine(name).patroni?.pid;
    for (const pid of await this.processIds(name)) if (pid !== patroni) sendSignal(pid, 'SIGKILL');
  }

  startMachine(name: string): void {
    this.startPatroni(this.machine(name));
  }

  async switchOver(primary: string, candidate: string): Promise<void> {
    const body = JSON.stringify({ leader: primary, candidate });
    const answer = await fetch(`${this.api(this.machine(primary))}/switchover`, { method: 'POST', body });
    if (!answer.ok) throw new Error(`Patroni refuses the switchover: ${await answer.text()}`);
  }

  private machine(name: string): Machine {
    const machine = this.machines.find((candidate) => candidate.name === name);
    if (!machine) throw new Error(`There is no machine ${name}`);
    return machine;
  }

  private api({ api }: Machine): string {
    return `http://127.0.0.1:${api}`;
  }

  private async members(): Promise<Member[]> {
    for (const machine of this.machines) {
      const answer = await fetch(`${this.api(machine)}/cluster`, {
        signal: AbortSignal.timeout(1_000),
      }).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  private async processIds(name: string): Promise<number[]> {
    const { patroni, data } = this.machine(name);
    const server = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '');
    const roots = [patroni?.pid ?? 0, Number.parseInt(server, 10) || 0].filter((pid) => pid > 0);
    const families = await Promise.all(roots.map(processesOf));
    return [...new Set(families.flat().map(({ pid }) => pid))];
  }

  private async startEtcd(): Promise<string> {
    const [client, peer] = [await freePort(), await freePort()];
    const [at, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
    const folder = await this.programs.makeFolder('etcd');
    const addresses = ['--listen-client-urls', at, '--advertise-client-urls', at];
    const own = [
      '--listen-peer-urls',
      peers,
      '--initial-advertise-peer-urls',
      peers,
      '--initial-cluster',
      `etcd=${peers}`,
    ];
    const args = ['--enable-v2=true', '--name', 'etcd', '--data-dir', path.join(folder, 'data')];
    this.programs.start('etcd', 'etcd', [...args, ...addresses, ...own], { unprivileged: true });
    await until('etcd answers', async () => (await fetch(`${at}/health`)).ok);
    return `127.0.0.1:${client}`;
  }

  private async addMachine(name: string, etcd: string): Promise<void> {
    const [api, port] = [await freePort(), await freePort()];
    const folder = await this.programs.makeFolder(name);
    const [data, file] = [path.join(folder, 'data'), path.join(folder, 'patroni.yml')];
    const text = await substitute('ops/deploy/patroni/patroni.yml', {
      'name: database-1': `name: ${name}`,
      '10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379': etcd,
      '10.0.0.21:8008': `127.0.0.1:${api}`,
      '10.0.0.21:5432': `127.0.0.1:${port}`,
      '/var/lib/postgresql/15/shop': data,
      '/usr/lib/postgresql/15/bin': this.binaries,
      '/var/lib/postgresql/patroni.pgpass': path.join(folder, 'pgpass'),
      '/etc/shop/database.pem': this.certificate.chain,
      '/etc/shop/database.key': this.certificate.key,
      // Only processes die here, so nothing has to reach the disk.
      '/var/run/postgresql': `${folder}\n    fsync: "off"`,
      'local all postgres peer': 'local all postgres trust',
    });
    await writeFile(file, text);
    await chmod(file, 0o644);
    this.machines.push({ name, api, port, data, file });
  }

  private startPatroni(machine: Machine): void {
    machine.patroni = this.programs.start(machine.name, 'patroni', [machine.file], { unprivileged: true });
  }

  private async startBalancer(): Promise<void> {
    this.port = await freePort();
    const [first, second] = this.machines as [Machine, Machine];
    const text = await substitute('ops/deploy/haproxy/postgresql.cfg', {
      'bind 127.0.0.1:5000': `bind 127.0.0.1:${this.port}`,
      '10.0.0.21:5432 check port 8008': `127.0.0.1:${first.port} check port ${first.api}`,
      '10.0.0.22:5432 check port 8008': `127.0.0.1:${second.port} check port ${second.api}`,
      '  server database-3 10.0.0.23:5432 check port 8008\n': '',
    });
    const file = path.join(this.programs.folder, 'postgresql.cfg');
    await writeFile(file, text);
    this.programs.start('haproxy-postgresql', 'haproxy', ['-f', file]);
  }

  /** Patroni first, or it would start PostgreSQL again; that one in order, so that it leaves no shared memory. */
  private async stop(): Promise<void> {
    const servers: number[] = [];
    for (const { name, patroni } of this.machines) {
      await this.wakeMachine(name);
      servers.push(...(await this.processIds(name)).filter((pid) => pid !== patroni?.pid));
      patroni?.kill('SIGKILL');
    }
    for (const pid of servers) sendSignal(pid, 'SIGQUIT');
    await until('PostgreSQL has ended', () => !servers.some((pid) => sendSignal(pid, 0)), 20);
  }
}

/** Whether there is such a process. */
function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
