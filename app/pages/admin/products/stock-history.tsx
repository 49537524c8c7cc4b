import { useEffect, useState } from 'react';
import type { StockLevel, StockReason, StockRecord } from '#app/features/catalogue/stock/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { formatMoment } from '#app/platform/text/dates.ts';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './products-page.module.css';

const messages = {
  title: 'Changes before',
  reasons: {
    received: 'received',
    returned: 'came back',
    damaged: 'damaged or lost',
    counted: 'counted',
  } satisfies Record<StockReason, string>,
  entry: (pieces: number, size: string | null, reason: string) =>
    `${pieces > 0 ? '+' : '−'}${Math.abs(pieces)}${size === null ? '' : ` ${size}`}, ${reason}`,
  formerStaff: 'Former staff',
  all: 'All moves of its stock',
};

const SHOWN = 5;

/** The newest changes by staff, and the way to all moves. */
export function StockHistory({ product: { id, version } }: { product: Pick<StockLevel, 'id' | 'version'> }) {
  const { time_zone } = useShop().settings;
  const records = useStockHistory(id, version);
  return (
    <section className={styles.records}>
      {records.length > 0 && (
        <Text as="h3" size="small" after={8}>
          {messages.title}
        </Text>
      )}
      <Stack as="ul" gap={8}>
        {records.slice(0, SHOWN).map(({ pieces, size, reason, by, at }, index) => (
          <Cluster as="li" key={index} ends gap="0 16px">
            {messages.entry(pieces, size, messages.reasons[reason])}
            <Text as="span" tone="muted">
              <bdi>{by ?? messages.formerStaff}</bdi>, {formatMoment(at, time_zone)}
            </Text>
          </Cluster>
        ))}
      </Stack>
      <Link className="link" to={`/admin/stock/count/${id}`}>
        {messages.all}
      </Link>
    </section>
  );
}

function useStockHistory(id: number, version: number): readonly StockRecord[] {
  const call = useStaffCall();
  const [records, setRecords] = useState<readonly StockRecord[]>([]);
  // A new version may have new records.
  useEffect(() => {
    let isLatest = true;
    call<StockRecord[]>({ method: 'GET', path: `/api/admin/products/${id}/stock/` }).then((answer) => {
      if (isLatest && answer.ok) setRecords(answer.data);
    });
    return () => {
      isLatest = false;
    };
  }, [call, id, version]);
  return records;
}
