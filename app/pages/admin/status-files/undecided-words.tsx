import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import { type CourierWords, MOST_ASKED } from '#app/features/orders/status-files/schema.ts';
import { Panel, Rows } from '#app/pages/admin/shell/panel.tsx';
import { Text } from '#app/ui/text.tsx';
import { MeaningSelect } from './meaning-select.tsx';
import styles from './status-files.module.css';

const messages = {
  title: 'What does it mean?',
  text: 'A courier used words that nobody has decided about. Parcels follow as soon as you say it.',
  waits: (count: number) => (count === 1 ? '1 event waits' : `${count} events wait`),
  first: `These are the first ${MOST_ASKED}. More may follow once you have said what they mean.`,
};

export type AskedWords = Pick<CourierWords[number], 'courier' | 'phrase' | 'example' | 'waiting'>;

export function UndecidedWords({ words }: { words: readonly AskedWords[] }) {
  return (
    <Panel title={messages.title}>
      <Text tone="muted" after={8}>
        {messages.text}
      </Text>
      <Rows>
        {words.slice(0, MOST_ASKED).map((asked) => (
          <li key={`${asked.courier} ${asked.phrase}`} className={styles.asked}>
            <div>
              <q dir="auto">{asked.example}</q>
              <Text size="small" tone="muted">
                {COURIERS[asked.courier].name}
                {asked.waiting ? `, ${messages.waits(asked.waiting)}` : ''}
              </Text>
            </div>
            <MeaningSelect words={{ ...asked, meaning: null }} />
          </li>
        ))}
      </Rows>
      {words.length >= MOST_ASKED && <Text tone="muted">{messages.first}</Text>}
    </Panel>
  );
}
