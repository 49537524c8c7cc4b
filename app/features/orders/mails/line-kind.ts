import type { OrderLine } from '#app/features/orders/order-schema.ts';

export function lineKind({ size, color, quantity }: Pick<OrderLine, 'size' | 'color' | 'quantity'>): string {
  return `${[size, color].filter(Boolean).join(', ')} × ${quantity}`.trim();
}
