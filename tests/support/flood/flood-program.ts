import { Agent, request } from 'node:http';
import { constants, setPriority } from 'node:os';
import type { FloodMessage, FloodOrder, FloodOutcome } from './flood.ts';
import { type FloodRequest, floods } from './flood-requests.ts';

// A separate process, run by flood.ts, because an attacker's machine would not take computing time from the shop's.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const ANSWER_LIMIT_MS = 10_000;

process.once('message', async (order: FloodOrder) => {
  sendToParent({ outcome: await runFlood(order) }, () => process.exit());
});

process.once('disconnect', () => process.exit());

function sendToParent(message: FloodMessage, then: () => void = () => undefined): void {
  process.send?.(message, then);
}

async function runFlood({ origin, name, sockets, requests, seconds }: FloodOrder): Promise<FloodOutcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const until = performance.now() + seconds * 1000;
  const statuses: Record<string, number> = {};
  let sent = 0;
  async function sendInTurn(): Promise<void> {
    while (sent < requests && performance.now() < until) {
      const status = await send(origin, agent, floods[name](sent++));
      if (Object.keys(statuses).length === 0) sendToParent({ begun: true });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: sockets }, sendInTurn));
  agent.destroy();
  return { sent, statuses };
}

function send(
  origin: string,
  agent: Agent,
  { method, path, from, headers, body }: FloodRequest,
): Promise<string> {
  return new Promise((resolve) => {
    const call = request(origin + path, {
      agent,
      method,
      headers: { ...headers, 'X-Forwarded-For': from, ...(body && { 'Content-Length': body.length }) },
      timeout: ANSWER_LIMIT_MS,
    });
    call.on('response', (response) => {
      response.resume();
      response.on('close', () => resolve(String(response.statusCode)));
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve('none'));
    call.end(body);
  });
}
