import type { SettlementAnswer } from '#app/features/settlements/schema.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import { Text } from '#app/ui/text.tsx';
import { money } from './settlement-texts.ts';
import styles from './settlements.module.css';

const messages = {
  caption: 'What the file says beside what the shop expects',
  head: ['Sum', 'The file', 'Our books', 'Difference'],
  count: 'Parcels',
  gross: 'Collected',
  charges: 'Charges',
  taxes: 'Taxes',
  net: 'Net',
};

const SUMS = ['gross', 'charges', 'taxes', 'net'] as const;

/** The difference is of all rows together: two that outweigh each other are seen below. */
export function SumsTable({ settlement: { sums } }: { settlement: SettlementAnswer }) {
  const { file, ours } = sums;
  return (
    <section className={styles.sums} aria-label={messages.caption}>
      <PlainTable numeric head={messages.head}>
        <tr>
          <th scope="row">{messages.count}</th>
          <td>{file.count}</td>
          <td>{ours.count}</td>
          <td>{file.count - ours.count}</td>
        </tr>
        {SUMS.map((of) => {
          const apart = toRupees(toPaisa(file[of]) - toPaisa(ours[of]));
          return (
            <tr key={of}>
              <th scope="row">{messages[of]}</th>
              <td>{money(file[of])}</td>
              <td>{money(ours[of])}</td>
              <td>
                <Text as="span" tone={apart === 0 ? undefined : 'warn'}>
                  {money(apart)}
                </Text>
              </td>
            </tr>
          );
        })}
      </PlainTable>
    </section>
  );
}
