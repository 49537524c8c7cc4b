import { problem } from '#app/api/core/reply.ts';
import type { EditRefusal } from '#app/features/orders/edit/edit-order.server.ts';
import type { Closed } from '#app/features/orders/edit/plan-edit.server.ts';
import { findOrderDetail } from '#app/features/orders/fulfil/find-order-detail.server.ts';
import type { LineProblem } from '#app/features/orders/place/schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';

const CLOSED: Record<Closed, string> = {
  cancelled: 'This order is cancelled. Reopen it first, then change it.',
  shipped: 'This order has been handed to the courier, so it cannot be changed any more.',
  packed: 'This order is packed. Unpack it first, then change it.',
};

const REASON = 'Please say why.';

export function orderNotFound() {
  return problem(404, 'not_found', 'This order does not exist.');
}

export async function refuseEdit(order_id: string, refusal: EditRefusal) {
  switch (refusal.outcome) {
    case 'not_found':
      return orderNotFound();
    case 'closed':
      return problem(409, refusal.why, CLOSED[refusal.why]);
    case 'version_conflict':
      return editConflict(order_id);
    case 'line':
      return refuseLine(refusal.name, refusal.problem);
    case 'over_limits':
      return problem(422, 'over_limits', refusal.limits.join(' '), { extra: { limits: refusal.limits } });
    case 'reason_needed':
      return problem(422, 'reason_needed', REASON, { fields: { reason: REASON } });
    case 'price_changed': {
      const total = formatRupees(refusal.preview.after.total);
      return problem(409, 'price_changed', `The order would cost ${total} now. Please look again.`, {
        extra: { preview: refusal.preview },
      });
    }
  }
}

async function editConflict(order_id: string) {
  const current = await findOrderDetail(order_id);
  const last = current?.history.findLast(({ kind }) => kind === 'edited' || kind === 'merged');
  return problem(409, 'version_conflict', 'This was changed while you were editing.', {
    extra: { current, ...(last && { changed_by: last.by, changed_at: last.at }) },
  });
}

export function refuseLine(name: string, line: LineProblem) {
  const isStock = line.code === 'gone' || line.code === 'sold_out' || line.code === 'only_left';
  const text = lineText(name, line);
  return isStock
    ? problem(409, 'sold_out', text)
    : problem(422, line.code, text, { fields: { lines: text } });
}

export function lineText(name: string, line: LineProblem): string {
  const piece = 'size' in line && line.size ? `${name} in ${line.size}` : name;
  switch (line.code) {
    case 'gone':
      return name === ''
        ? 'One of the pieces is no longer in the shop.'
        : `${name} is no longer in the shop.`;
    case 'sold_out':
      return `${piece} is sold out.`;
    case 'only_left':
      return line.left === 0 ? `No more of ${piece} is left.` : `Only ${line.left} of ${piece} left.`;
    case 'size_needed':
      return `Please select a size of ${name}.`;
    case 'unknown_size':
      return line.sizes.length === 0
        ? `${name} comes in one size.`
        : `${name} comes in ${line.sizes.join(', ')}. Please choose one of these sizes.`;
    case 'over_limit':
    case 'hold_limit':
    case 'price_changed':
      return `Please check the number of ${name}.`;
  }
}
