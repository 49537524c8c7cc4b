import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string };
export type Answer = { status: number; headers: Record<string, unknown>; body: Buffer; ms: number };

const agent = new Agent({ keepAlive: true });

/** Over keep-alive connections. */
export function send(port: number, { body, ...sent }: Sent): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, agent, ...sent }, (response) => {
      const parts: Buffer[] = [];
      response.on('error', reject).on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: Buffer.concat(parts), ms: performance.now() - began });
      });
    });
    asked.on('error', reject).end(body);
  });
}

export function postJson(path: string, body: unknown, headers: Record<string, string> = {}): Sent {
  return {
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

let visitors = 0;

/** Another phone each time: the limits for one address are not what is measured. */
export function fromNewVisitor(): Record<string, string> {
  visitors++;
  return { 'X-Forwarded-For': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` };
}

/**
 * Work begins by the clock, whether or not the work before it has ended, and gets the moment at which it was due. Otherwise a
 * shop that stands still would be asked less meanwhile, and look quick (coordinated omission).
 */
export async function openLoop(
  perSecond: number,
  seconds: number,
  work: (dueAt: number) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const open: Promise<void>[] = [];
  for (let sent = 0; sent < perSecond * seconds; sent++) {
    const dueAt = began + (sent / perSecond) * 1000;
    if (performance.now() < dueAt) await delay(dueAt - performance.now());
    open.push(work(dueAt));
  }
  await Promise.all(open);
}
