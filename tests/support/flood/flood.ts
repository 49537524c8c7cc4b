import { fork } from 'node:child_process';
import path from 'node:path';
import type { FloodName } from './flood-requests.ts';

export type FloodOrder = {
  origin: string;
  name: FloodName;
  /** The number of connections, each of which sends one request after the other. */
  sockets: number;
  /** It ends after so many requests or seconds, whichever comes first. */
  requests: number;
  seconds: number;
};

/** How many answers there were of each status; `none` counts requests without one. */
export type FloodOutcome = { sent: number; statuses: Record<string, number> };

export type FloodMessage = { begun: true } | { outcome: FloodOutcome };

export type Flood = {
  /** Resolves when the first answer has come, however long that takes. */
  begun: Promise<void>;
  outcome: Promise<FloodOutcome>;
};

const PROGRAM = path.join(import.meta.dirname, 'flood-program.ts');

/** Sends from a separate process, so that sending does not distort the times measured here. */
export function flood(order: FloodOrder): Flood {
  const child = fork(PROGRAM, { execArgv: [] });
  const begun = Promise.withResolvers<void>();
  const outcome = Promise.withResolvers<FloodOutcome>();
  child.on('message', (message: FloodMessage) => {
    begun.resolve();
    if ('outcome' in message) outcome.resolve(message.outcome);
  });
  child.once('exit', (code) => {
    begun.resolve();
    outcome.reject(new Error(`The flood ended with ${code}.`));
  });
  child.send(order);
  return { begun: begun.promise, outcome: outcome.promise };
}
