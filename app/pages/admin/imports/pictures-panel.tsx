import type { FailedPicture } from '#app/features/imports/pictures/schema.ts';
import type { Import } from '#app/features/imports/schema.ts';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { ArchiveField } from './archive-field.tsx';
import { FailedPictures } from './failed-pictures.tsx';
import styles from './imports.module.css';

const pictures = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'picture' : 'pictures'}`;

const messages = {
  title: 'Pictures',
  toFetch: (count: number) =>
    `${pictures(count)} will be fetched from the addresses in the file, in the background, once it is applied.`,
  nothing: 'No picture of the file has to be fetched.',
  working: (done: number, all: number) => `${done.toLocaleString('en')} of ${pictures(all)} are here.`,
  goesOn: 'You can close this page; it goes on. Fetch pictures before you close the account of the old shop.',
  placed: (count: number) => `${pictures(count)} came with this import.`,
  failed: (count: number) => `${pictures(count)} could not be fetched.`,
  archive: (name: string, count: number) => `${name}: ${pictures(count)}.`,
  looking: (name: string) => `${name} is being looked at.`,
  refused: (name: string) => `${name} cannot be used.`,
  unmatched: (count: number) =>
    `${count === 1 ? '1 file belongs' : `${count} files belong`} to no product of this import:`,
};

type Pictures = Import['pictures'];

/** Whether something of them goes on in the background. */
export function arePicturesAtWork({ waiting, archive }: Pictures): boolean {
  const isLookedAt =
    archive !== null &&
    archive.received === archive.parts &&
    archive.pictures === null &&
    archive.reason === null;
  return waiting > 0 || isLookedAt;
}

type PicturesPanelProps = { found: Import; failed: readonly FailedPicture[] };

export function PicturesPanel({ found, failed }: PicturesPanelProps) {
  const { state, pictures: counts } = found;
  const isOver = state === 'undoing' || state === 'undone';
  return (
    <Panel title={messages.title}>
      <Stack gap={12}>
        <Said found={found} />
        <Archive archive={counts.archive} />
        {!isOver && counts.waiting === 0 && <ArchiveField importId={found.id} />}
        {counts.failed > 0 && (
          <FailedPictures importId={found.id} title={messages.failed(counts.failed)} failed={failed} />
        )}
      </Stack>
    </Panel>
  );
}

function Said({ found: { state, pictures: counts } }: { found: Import }) {
  const { to_fetch, waiting, placed, failed } = counts;
  if (state === 'ready') return <Text>{to_fetch > 0 ? messages.toFetch(to_fetch) : messages.nothing}</Text>;
  if (waiting === 0) return placed > 0 ? <Text role="status">{messages.placed(placed)}</Text> : null;
  const [done, all] = [placed + failed, placed + failed + waiting];
  return (
    <div role="status">
      <Text>{messages.working(done, all)}</Text>
      <progress className={styles.progress} value={done} max={all} aria-label={messages.working(done, all)} />
      <Muted>{messages.goesOn}</Muted>
    </div>
  );
}

function Archive({ archive }: { archive: Pictures['archive'] }) {
  if (!archive) return null;
  const { file_name: name, pictures: count, reason, unmatched } = archive;
  if (reason !== null)
    return (
      <Note tone="bad" title={messages.refused(name)}>
        {reason}
      </Note>
    );
  // Its parts go once its pictures are with their products; what is known of it stays.
  if (count === null && archive.received < archive.parts) return null;
  return (
    <div>
      <Text dir="auto">{count === null ? messages.looking(name) : messages.archive(name, count)}</Text>
      {unmatched.length > 0 && (
        <details className={styles.unmatched}>
          <summary>{messages.unmatched(unmatched.length)}</summary>
          <ul>
            {unmatched.map((file) => (
              <li key={file} dir="auto">
                {file}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
