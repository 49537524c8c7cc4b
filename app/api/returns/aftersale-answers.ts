import { problem, reply } from '#app/api/core/reply.ts';
import type { Resolved } from '#app/features/orders/returns/claims.server.ts';
import { findAftersale } from '#app/features/orders/returns/list.server.ts';
import type { Received } from '#app/features/orders/returns/receive.server.ts';

export const UNKNOWN = 'This return, exchange or claim does not exist.';

type Result = Resolved | Received;

/** With the record as it is now. */
export async function answerAftersale(id: number, result: Result) {
  switch (result.outcome) {
    case 'done': {
      const record = await findAftersale(id);
      return record ? reply(200, record) : problem(404, 'not_found', UNKNOWN);
    }
    case 'not_found':
      return problem(404, 'not_found', UNKNOWN);
    case 'impossible':
      return problem(409, 'state_changed', `This cannot be done now: it is ${result.state}.`, {
        extra: { state: result.state },
      });
    case 'number_taken': {
      const text = 'Another parcel of this courier has this tracking number.';
      return problem(409, 'number_taken', text, { fields: { tracking_number: text } });
    }
    case 'sold_out':
      return problem(409, 'sold_out', soldOutText(result));
    case 'same_piece':
      return problem(409, 'same_piece', samePieceText(result.name));
    case 'too_many':
      return problem(409, 'too_many', 'More was counted than was to come back. Please count again.');
    case 'no_pieces':
      return problem(409, 'no_pieces', 'This claim names no pieces that could be sent again.');
    case 'no_sum': {
      const text = 'Please enter a sum, no more than the order costs after what was given back before.';
      return problem(409, 'no_sum', text, { fields: { amount: text } });
    }
  }
}

export function soldOutText({ name, size, left }: { name: string; size: string; left: number }): string {
  const piece = size === '' ? name : `${name} in ${size}`;
  return left === 0 ? `${piece} is sold out.` : `Only ${left} of ${piece} are left.`;
}

export function samePieceText(name: string): string {
  return `Please choose another size or piece instead of ${name}.`;
}
