import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type FileKind, type MovingFile, SYSTEM_NAMES } from '#app/features/moving/files/schema.ts';
import { MOVING_SCREEN } from '#app/features/staff/roles/screens.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Confirm } from '#app/ui/overlay/dialog.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { FileRows } from './file-rows.tsx';
import styles from './moving.module.css';

const NOUNS: Record<FileKind, [one: string, many: string]> = {
  orders: ['order', 'orders'],
  customers: ['customer', 'customers'],
  reviews: ['review', 'reviews'],
};

const countOf = (kind: FileKind, count: number, word = '') =>
  [count.toLocaleString('en'), word, NOUNS[kind][count === 1 ? 0 : 1]].filter(Boolean).join(' ');

const messages = {
  title: ({ file_name, system }: MovingFile) => `${file_name}, ${SYSTEM_NAMES[system]}`,
  summary: ({ kind, state, counts }: MovingFile) => {
    const { new: fresh, changed, same, problem, applied, phones_lost, phones_foreign } = counts;
    if (fresh + changed + same + problem === 0)
      return 'The rows of this file are kept for 30 days only; what it imported stays.';
    const isApplied = state === 'applied' && applied > 0;
    const parts = [
      isApplied && `${countOf(kind, applied)} imported`,
      fresh > 0 && countOf(kind, fresh, 'new'),
      changed > 0 && countOf(kind, changed, 'changed'),
      fresh + changed === 0 && !isApplied && 'No changes',
      same > applied && `${(same - applied).toLocaleString('en')} known already`,
      problem > 0 && `${problem.toLocaleString('en')} left out`,
      phones_lost > 0 && `${phones_lost.toLocaleString('en')} whose phone is lost`,
      phones_foreign > 0 && `${phones_foreign.toLocaleString('en')} with a phone of another country`,
    ];
    return `${parts.filter(Boolean).join(', ')}.`;
  },
  hidden: (count: number) =>
    count === 1 ? 'One review is hidden.' : `${count.toLocaleString('en')} reviews are hidden.`,
  pictures: ({ pictures_left, pictures_lost }: MovingFile['counts']) =>
    [
      pictures_left === 1
        ? 'A picture is being fetched.'
        : pictures_left > 1 && `${pictures_left.toLocaleString('en')} pictures are being fetched.`,
      pictures_lost > 0 &&
        `${countOf('reviews', pictures_lost)} without a picture that could not be fetched.`,
    ]
      .filter(Boolean)
      .join(' '),
  apply: ({ kind, counts }: MovingFile) => `Import ${countOf(kind, counts.new + counts.changed)}`,
  applying: 'Importing...',
  progress: (done: number, all: number) => `${done.toLocaleString('en')} of ${all.toLocaleString('en')}`,
  nothing: 'Nothing to import',
  applied: 'Imported.',
  begun: 'They are being imported; you can close this page.',
  failed: 'The file was not applied',
  look: 'Earlier orders',
  undo: 'Undo the whole file',
  undone: 'Everything that the file imported is removed again.',
  notUndone: 'The file was not undone',
  question: 'Undo this file?',
  consequence: ({ kind }: MovingFile) =>
    kind === 'reviews'
      ? 'Its reviews are deleted, those that the shop shows included.'
      : 'What it imported is deleted, and what it replaced comes back.',
  retry: 'Try the pictures again',
  retried: 'The pictures are being fetched again.',
  notRetried: 'The pictures were not asked for again',
  publish: 'Publish all',
  published: 'The reviews are shown now.',
  notPublished: 'The reviews were not published',
};

const POLL_MS = 3_000;

export function FileResult({ file }: { file: MovingFile }) {
  const { write, isBusy, notice } = useStaffWrite();
  const { revalidate } = useRevalidator();
  const [asks, setAsks] = useState(false);
  const { counts } = file;
  const isApplying = file.state === 'applying';
  const isAtWork = isApplying || counts.pictures_left > 0;
  useEffect(() => {
    if (!isAtWork) return;
    const timer = setInterval(() => void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isAtWork, revalidate]);
  const some = counts.new + counts.changed;
  const send = (
    act: 'apply' | 'undo' | 'publish' | 'retry-pictures',
    texts: { success: string | ((answer: MovingFile) => string); failure: string },
  ) =>
    write<MovingFile>(
      { method: 'POST', path: `/api/admin/moving/files/${file.id}/${act}/` },
      { ...texts, untilShown: true },
    );
  const apply = () =>
    send('apply', {
      success: ({ state }) => (state === 'applying' ? messages.begun : messages.applied),
      failure: messages.failed,
    });
  async function undo() {
    await send('undo', { success: messages.undone, failure: messages.notUndone });
    setAsks(false);
  }
  const mayApply = file.state === 'read' || file.state === 'undone' || isApplying;
  return (
    <Panel title={messages.title(file)} main>
      <Cluster ends gap="8px 20px" after={12}>
        <div>
          <Text role="status">{messages.summary(file)}</Text>
          {counts.hidden > 0 && <Muted>{messages.hidden(counts.hidden)}</Muted>}
          {counts.pictures_left + counts.pictures_lost > 0 && <Muted>{messages.pictures(counts)}</Muted>}
        </div>
        <Cluster gap={8}>
          {mayApply && (
            <Button disabled={isBusy() || isApplying || some === 0} onClick={apply}>
              {isApplying ? messages.applying : some === 0 ? messages.nothing : messages.apply(file)}
            </Button>
          )}
          {counts.hidden > 0 && (
            <Button
              disabled={isBusy()}
              onClick={() => send('publish', { success: messages.published, failure: messages.notPublished })}
            >
              {messages.publish}
            </Button>
          )}
          {counts.pictures_lost > 0 && counts.pictures_left === 0 && (
            <Button
              variant="ghost"
              disabled={isBusy()}
              onClick={() =>
                send('retry-pictures', { success: messages.retried, failure: messages.notRetried })
              }
            >
              {messages.retry}
            </Button>
          )}
          {file.kind === 'orders' && file.state === 'applied' && (
            <ButtonLink variant="text" size="small" to={`${MOVING_SCREEN}/orders`}>
              {messages.look}
            </ButtonLink>
          )}
          {file.may_undo && (
            <Button variant="ghost" disabled={isBusy()} onClick={() => setAsks(true)}>
              {messages.undo}
            </Button>
          )}
        </Cluster>
      </Cluster>
      {isApplying && <Applying counts={counts} />}
      <FileRows file={file} />
      <Confirm
        open={asks}
        title={messages.question}
        message={messages.consequence(file)}
        confirmLabel={messages.undo}
        busy={isBusy()}
        onConfirm={undo}
        onCancel={() => setAsks(false)}
      />
      {notice}
    </Panel>
  );
}

function Applying({ counts }: Pick<MovingFile, 'counts'>) {
  const all = counts.new + counts.changed + counts.same;
  return (
    <progress
      className={styles.applying}
      value={counts.applied}
      max={Math.max(1, all)}
      aria-label={messages.progress(counts.applied, all)}
    />
  );
}
