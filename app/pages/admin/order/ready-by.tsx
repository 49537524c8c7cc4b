import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { isOverdue } from '#app/features/orders/pack/overdue.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatCalendarDay } from '#app/platform/text/dates.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { Muted } from '#app/ui/text.tsx';

const messages = {
  overdue: (day: string) => `Overdue since ${day}`,
  by: (day: string) => `Ready by ${day}`,
  noDay: 'No day set',
};

type ReadyByProps = { order: Pick<StaffOrder, 'has_made_on_order' | 'is_ready' | 'ready_by'> };

/** Until when the workshop has the pieces of an order ready; nothing when there is nothing to wait for. */
export function ReadyBy({ order: { has_made_on_order, is_ready, ready_by } }: ReadyByProps) {
  const { time_zone } = useShop().settings;
  if (!has_made_on_order || is_ready) return null;
  if (ready_by === null) return <Muted>{messages.noDay}</Muted>;
  const day = formatCalendarDay(ready_by);
  if (isOverdue(ready_by, new Date(), time_zone))
    return <StatusBadge tone="warning">{messages.overdue(day)}</StatusBadge>;
  return <Muted>{messages.by(day)}</Muted>;
}
