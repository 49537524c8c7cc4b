import type { FailedPicture } from '#app/features/imports/pictures/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './imports.module.css';

const messages = {
  again: 'Try again',
  all: 'Try all again',
  of: (name: string) => `Try again: ${name}`,
  line: (line: number) => `line ${line}`,
  notDone: 'It was not done.',
};

type FailedPicturesProps = { importId: number; title: string; failed: readonly FailedPicture[] };

/** They fail no row: the products are there without them. */
export function FailedPictures({ importId, title, failed }: FailedPicturesProps) {
  const { write, isBusy, notice } = useStaffWrite();
  const path = `/api/admin/imports/${importId}/retry-pictures/`;
  const retry = (body: { place?: number }) =>
    write({ method: 'POST', path, body }, { failure: messages.notDone, untilShown: true });
  return (
    <div className={styles.failedPictures}>
      <Note tone="info" title={title}>
        <ul className={styles.failedList}>
          {failed.map(({ place, position, product, line, address, reason }) => (
            <li key={`${place} ${position}`}>
              <Cluster ends gap="2px 16px">
                <Text weight="medium" dir="auto">
                  {product}
                </Text>
                <Button
                  variant="text"
                  disabled={isBusy()}
                  aria-label={messages.of(product)}
                  onClick={() => void retry({ place })}
                >
                  {messages.again}
                </Button>
              </Cluster>
              <Text size="small">{reason}</Text>
              <Muted wrap="anywhere">
                <bdi>{address}</bdi>
                {line > 0 && ` · ${messages.line(line)}`}
              </Muted>
            </li>
          ))}
        </ul>
      </Note>
      <Button variant="ghost" size="small" disabled={isBusy()} onClick={() => void retry({})}>
        {messages.all}
      </Button>
      {notice}
    </div>
  );
}
