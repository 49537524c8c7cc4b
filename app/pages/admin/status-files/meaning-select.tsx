import type { CourierWords } from '#app/features/orders/status-files/schema.ts';
import { MEANING_NAMES, MEANINGS } from '#app/features/orders/status-files/vocabulary.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Select } from '#app/ui/form/field.tsx';
import styles from './status-files.module.css';

const messages = {
  meaningOf: (words: string) => `What “${words}” means`,
  choose: 'Choose what it means',
  saved: 'Remembered, and the parcels follow.',
  failed: 'It was not remembered.',
};

type MeaningSelectProps = { words: Pick<CourierWords[number], 'courier' | 'phrase' | 'example' | 'meaning'> };

/** Decides at once; another choice takes its place. */
export function MeaningSelect({ words: { courier, phrase, example, meaning } }: MeaningSelectProps) {
  const { write, isBusy, notice } = useStaffWrite();
  const decide = (chosen: string) =>
    write(
      { method: 'PUT', path: '/api/admin/courier-words/', body: { courier, phrase, meaning: chosen } },
      { success: messages.saved, failure: messages.failed, untilShown: true },
    );
  return (
    <>
      <Select
        className={styles.meaning}
        aria-label={messages.meaningOf(example)}
        disabled={isBusy()}
        value={meaning ?? ''}
        onChange={({ target }) => target.value !== '' && decide(target.value)}
      >
        {meaning === null && <option value="">{messages.choose}</option>}
        {MEANINGS.map((one) => (
          <option key={one} value={one}>
            {MEANING_NAMES[one]}
          </option>
        ))}
      </Select>
      {notice}
    </>
  );
}
