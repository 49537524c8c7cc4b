import { setTimeout as delay } from 'node:timers/promises';
import { Connection, type Sent } from '../connection.ts';

export type LoadRequest<Kind extends string> = Sent & { kind: Kind; status: number };

/** Milliseconds by kind of request, and what was not answered as it should have been. */
export type LoadOutcome<Kind extends string> = { times: Map<Kind, number[]>; failures: string[] };

type Load<Kind extends string> = { port: number; seconds: number; next: () => LoadRequest<Kind> };

/** The shop ends idle connections after ten. */
const MOST_IDLE_MS = 5_000;

/**
 * Requests begin by the clock, whether or not those before them have been answered, and a time counts from the moment at which its
 * request was due. Otherwise a shop that stands still would be asked less meanwhile, and look quick (coordinated omission).
 */
export async function openLoop<Kind extends string>(
  { port, seconds, next }: Load<Kind>,
  perSecond: number,
): Promise<LoadOutcome<Kind>> {
  const outcome: LoadOutcome<Kind> = { times: new Map(), failures: [] };
  const connections = new IdleConnections(port);
  const open = new Set<Promise<void>>();
  const began = performance.now();
  const total = Math.floor(perSecond * seconds);
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, 1 + Math.floor(((performance.now() - began) / 1000) * perSecond));
    for (; sent < due; sent++) {
      const dueAt = began + (sent / perSecond) * 1000;
      const work: Promise<void> = sendOne(connections, next(), dueAt, outcome).finally(() =>
        open.delete(work),
      );
      open.add(work);
    }
    await delay(1);
  }
  await Promise.all(open);
  connections.closeAll();
  return outcome;
}

/** As many as so many connections take that ask again as soon as they are answered: the most that the shop can do. */
export async function closedLoop<Kind extends string>(
  { port, seconds, next }: Load<Kind>,
  clients: number,
): Promise<{ perSecond: number } & LoadOutcome<Kind>> {
  const outcome: LoadOutcome<Kind> = { times: new Map(), failures: [] };
  const connections = new IdleConnections(port);
  const until = performance.now() + seconds * 1000;
  const ask = async () => {
    while (performance.now() < until) await sendOne(connections, next(), performance.now(), outcome);
  };
  await Promise.all(Array.from({ length: clients }, ask));
  connections.closeAll();
  const answers = [...outcome.times.values()].reduce((sum, times) => sum + times.length, 0);
  return { ...outcome, perSecond: answers / seconds };
}

async function sendOne<Kind extends string>(
  connections: IdleConnections,
  request: LoadRequest<Kind>,
  dueAt: number,
  { times, failures }: LoadOutcome<Kind>,
): Promise<void> {
  try {
    const connection = await connections.take();
    const { status, body } = await connection.send(request);
    connections.giveBack(connection);
    if (status === request.status) times.getOrInsert(request.kind, []).push(performance.now() - dueAt);
    else failures.push(`${status} for ${request.path}: ${body.slice(0, 200)}`);
  } catch (error) {
    failures.push(`${request.path}: ${String(error)}`);
  }
}

/** The one that was used last is taken first, so those that are not needed grow old and are closed. */
class IdleConnections {
  private readonly port: number;
  private idle: { connection: Connection; since: number }[] = [];

  constructor(port: number) {
    this.port = port;
  }

  async take(): Promise<Connection> {
    const newest = this.idle.pop();
    if (!newest) return Connection.open(this.port);
    if (newest.connection.isOpen && performance.now() - newest.since < MOST_IDLE_MS) return newest.connection;
    newest.connection.close();
    this.closeAll();
    return Connection.open(this.port);
  }

  giveBack(connection: Connection): void {
    this.idle.push({ connection, since: performance.now() });
  }

  closeAll(): void {
    for (const { connection } of this.idle) connection.close();
    this.idle = [];
  }
}
