import { problem } from '#app/api/core/problem.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { QueueFullError, Semaphore } from '#app/platform/queue/semaphore.server.ts';
import { networksOf } from '#app/platform/request/networks.ts';
import { networkLimit, ownRateLimit } from '#app/platform/request/rate-limit.server.ts';

const { requests, page_costs, call_costs, renderings_at_once, waiting_renderings } = LIMITS.computing;

const WINDOW_SECONDS = 60;
const COSTS = { request: 1, page: page_costs.value, document: page_costs.value, api: call_costs.value };

export type Cost = keyof typeof COSTS;

/** For each process: what one network may ask for, and how much is rendered at once for everybody. */
export class RequestLimits {
  private readonly count = networkLimit(
    'requests',
    { calls: requests.value, seconds: WINDOW_SECONDS },
    ownRateLimit,
  );
  private readonly renderings = new Semaphore(renderings_at_once.value);

  /** 429 with Retry-After when this network has asked for too much, else null. */
  async admit(address: string, cost: Cost): Promise<Response | null> {
    const seconds = await this.count(address, COSTS[cost]);
    return seconds === 0 ? null : refuse(cost, 429, { code: 'too_many', message: TOO_MANY, seconds });
  }

  /** 503 with Retry-After when too many wait already. */
  async render(cost: Cost, address: string, work: () => Promise<Response>): Promise<Response> {
    try {
      return await this.renderings.run(work, {
        maxWaiting: waiting_renderings.value,
        of: networksOf(address)[1].block,
      });
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      return refuse(cost, 503, { code: 'busy', message: BUSY, seconds: 2 });
    }
  }
}

const TOO_MANY =
  'Too much was asked for from your network in a short time. Please wait a moment and try again.';
const BUSY = 'The shop is very busy. Please try again in a moment.';

type Refusal = { code: string; message: string; seconds: number };

function refuse(cost: Cost, status: 429 | 503, { code, message, seconds }: Refusal): Response {
  const headers = { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' };
  if (cost === 'api' || cost === 'request') return problem(status, code, message, { headers });
  const type = { 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(message, { status, headers: { ...headers, ...type } });
}
