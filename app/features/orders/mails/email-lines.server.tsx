import type { OrderLine, StaffOrder } from '#app/features/orders/order.ts';
import { pictureName } from '#app/platform/images/image.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { look } from './email-styles.ts';
import { letterSums, lineKind } from './email-sums.ts';

const messages = { order: (id: string) => `Order ${id}`, made: 'Made on Order' };

const PICTURE = { width: 60, height: 80 };

/** What was ordered. Plain tables: the one layout that all mail programs agree on. */
export function LetterLines({ order, origin }: { order: StaffOrder; origin: string }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td colSpan={3} style={look.caption}>
            {messages.order(order.order_id)}
          </td>
        </tr>
        {order.items.map((line, place) => (
          <Line key={place} line={line} origin={origin} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line, origin }: { line: OrderLine; origin: string }) {
  const picture = line.image && pictureName(line.image);
  return (
    <tr>
      <td style={{ ...look.cell, width: PICTURE.width + 14 }}>
        {picture && (
          <img style={look.picture} src={`${origin}/media/${picture}/120.jpg`} alt="" {...PICTURE} />
        )}
      </td>
      <td style={look.cell}>
        <bdi>{line.name}</bdi>
        <br />
        <span style={look.kind}>
          <bdi>{lineKind(line)}</bdi>
          {line.made_on_order && ` · ${messages.made}`}
        </span>
      </td>
      <td style={look.money}>{formatRupees(line.price * line.quantity)}</td>
    </tr>
  );
}

/** What it costs, and what is still due. */
export function LetterSums({ order }: { order: StaffOrder }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        {letterSums(order).map(({ label, value, isStrong }) => (
          <tr key={label}>
            <td style={{ ...look.sum, ...(isStrong && look.strong) }}>{label}</td>
            <td style={{ ...look.sumMoney, ...(isStrong && look.strong) }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
