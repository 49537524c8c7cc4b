import type { OrderLine, StaffOrder } from '#app/features/orders/order-schema.ts';
import { type SumKey, sumRows } from '#app/features/orders/pricing/sum-rows.ts';
import { pictureName } from '#app/platform/images/image.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { emailStyles } from './email-styles.ts';
import { lineKind } from './line-kind.ts';

const messages = { order: (id: string) => `Order ${id}`, made: 'Made on Order' };

const PICTURE = { width: 60, height: 80 };

export function EmailLines({ order, origin }: { order: StaffOrder; origin: string }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td colSpan={3} style={emailStyles.caption}>
            {messages.order(order.order_id)}
          </td>
        </tr>
        {order.items.map((line, index) => (
          <Line key={index} line={line} origin={origin} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line, origin }: { line: OrderLine; origin: string }) {
  const picture = line.image && pictureName(line.image);
  return (
    <tr>
      <td style={{ ...emailStyles.cell, width: PICTURE.width + 14 }}>
        {picture && (
          <img style={emailStyles.picture} src={`${origin}/media/${picture}/120.jpg`} alt="" {...PICTURE} />
        )}
      </td>
      <td style={emailStyles.cell}>
        <bdi>{line.name}</bdi>
        <br />
        <span style={emailStyles.kind}>
          <bdi>{lineKind(line)}</bdi>
          {line.made_on_order && ` · ${messages.made}`}
        </span>
      </td>
      <td style={emailStyles.money}>{formatRupees(line.price * line.quantity)}</td>
    </tr>
  );
}

export function EmailSums({ order }: { order: StaffOrder }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        {sumRows(order, 'shopper').map(({ key, name, value }) => (
          <tr key={key}>
            <td style={{ ...emailStyles.sum, ...(isStrong(key) && emailStyles.strong) }}>{name}</td>
            <td style={{ ...emailStyles.sumMoney, ...(isStrong(key) && emailStyles.strong) }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isStrong(key: SumKey): boolean {
  return key === 'total' || key === 'due';
}
