import type { Profit } from '#app/features/orders/profit/schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Muted, Text } from '#app/ui/text.tsx';

const messages = {
  notYet: 'Not delivered yet: this is what it earns if everything is.',
  pieces: 'Pieces',
  delivery: 'Delivery charge',
  returned: 'Came back',
  refunded: 'Refunded',
  cost: 'Cost of the pieces',
  unknown: 'unknown',
  missing: (names: string) =>
    `Cost unknown: ${names}. Say on the product what a piece costs; orders without a cost take the first one that is said.`,
  charges: 'Courier',
  withheld: 'Taxes withheld',
  other: 'Claims and differences',
  profit: 'Profit',
};

export function ProfitTable({ profit }: { profit: Profit }) {
  const { is_delivered, pieces, delivery, returned, refunded, cost, without_cost, charges } = profit;
  const rows: [name: string, rupees: number | null, isShown: boolean][] = [
    [messages.pieces, pieces, true],
    [messages.delivery, delivery, delivery !== 0],
    [messages.returned, -returned, returned !== 0],
    [messages.refunded, -refunded, refunded !== 0],
    [messages.cost, cost === null ? null : -cost, true],
    [messages.charges, -charges, charges !== 0],
    [messages.withheld, -profit.withheld, profit.withheld !== 0],
    [messages.other, profit.other, profit.other !== 0],
  ];
  return (
    <Stack gap={4}>
      {!is_delivered && <Muted after={4}>{messages.notYet}</Muted>}
      {rows.map(
        ([name, rupees, isShown]) =>
          isShown && (
            <Cluster key={name} ends>
              <Text>{name}</Text>
              <Amount rupees={rupees} />
            </Cluster>
          ),
      )}
      <Cluster ends before={4}>
        <Text weight="bold">{messages.profit}</Text>
        <Text as="strong" numeric tone={profit.profit !== null && profit.profit < 0 ? 'bad' : undefined}>
          {profit.profit === null ? messages.unknown : money(profit.profit)}
        </Text>
      </Cluster>
      {without_cost.length > 0 && <Muted dir="auto">{messages.missing(without_cost.join(', '))}</Muted>}
    </Stack>
  );
}

function Amount({ rupees }: { rupees: number | null }) {
  return (
    <Text numeric tone={rupees === null ? 'warn' : undefined}>
      {rupees === null ? messages.unknown : money(rupees)}
    </Text>
  );
}

const money = (rupees: number) => formatRupees(rupees, Number.isInteger(rupees) ? 0 : 2);
