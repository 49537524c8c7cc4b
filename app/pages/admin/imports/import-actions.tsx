import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Import } from '#app/features/imports/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { IMPORTS_SCREEN } from '#app/features/staff/roles/screens.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { saveFile } from '#app/platform/browser/save-file.ts';
import { formatMoment } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Cluster, Panel } from '#app/ui/layout.tsx';
import { Confirm } from '#app/ui/overlay/dialog.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { countsText, isBlocked, products } from './import-texts.ts';
import styles from './imports.module.css';

const count = (number: number) => number.toLocaleString('en');

const messages = {
  counted: ({ counts }: Import) => `${countsText(counts)}.`,
  blocked: 'Answer what is asked below, and compare again.',
  comparing: 'The file is being compared with the shop.',
  working: (done: number, all: number) => `${count(done)} of ${products(all)}`,
  goesOn: 'You can close this page; it goes on.',
  applied: ({ done, failed }: Import) =>
    failed > 0 ? `${products(done - failed)} written, ${count(failed)} left.` : `${products(done)} written.`,
  undone: (done: number) => `${products(done)} taken back.`,
  undoUntil: (day: string) => `It can be taken back until ${day}.`,
  apply: (number: number) => `Apply to ${products(number)}`,
  pictures: 'Fetch the pictures',
  nothing: 'Nothing to apply',
  results: 'Download the results',
  undo: 'Take it back',
  forget: 'Forget this file',
  sureUndo: 'Take this import back?',
  undoText:
    'Products that it added are deleted, or archived once somebody ordered, reviewed or changed them. Fields that it changed are as before, unless somebody has changed them since. Pieces that it added are taken away; what was sold stays sold.',
  failed: 'It was not done.',
};

export function ImportActions({ found }: { found: Import }) {
  const { state, counts, done, to_do } = found;
  const { time_zone } = useShop().settings;
  const { write, isBusy, notice } = useStaffWrite();
  const call = useStaffCall();
  const navigate = useNavigate();
  const [isSure, setSure] = useState(false);
  const path = `/api/admin/imports/${found.id}/`;
  const changes = counts.new + counts.changed;
  const brings = found.pictures.to_fetch + (found.pictures.archive?.pictures ?? 0);
  const start = (what: 'apply' | 'undo') =>
    write<Import>(
      { method: 'POST', path: `${path}${what}/` },
      { failure: messages.failed, untilShown: true },
    );

  async function forget() {
    const answer = await write({ method: 'DELETE', path }, { failure: messages.failed, reload: () => false });
    if (answer.ok) await navigate(IMPORTS_SCREEN);
  }

  async function download() {
    const answer = await call<Blob>({ method: 'GET', path: `${path}results/`, isFile: true });
    if (answer.ok) saveFile(answer.data, `${found.file_name.replace(/\.\w{1,5}$/, '')}-results.csv`);
  }

  return (
    <Panel padding="12px 16px">
      <Cluster ends gap="8px 24px">
        <div className={styles.said} role="status">
          <Said found={found} />
          {found.undo_until && <Muted>{messages.undoUntil(formatMoment(found.undo_until, time_zone))}</Muted>}
        </div>
        <Cluster gap={8}>
          {(state === 'ready' || state === 'refused') && (
            <Button variant="text" disabled={isBusy()} onClick={forget}>
              {messages.forget}
            </Button>
          )}
          {state !== 'comparing' && state !== 'refused' && (
            <Button variant="ghost" onClick={() => void download()}>
              {messages.results}
            </Button>
          )}
          {state === 'ready' && (
            <Button
              disabled={isBusy() || (changes === 0 && brings === 0)}
              onClick={() => void start('apply')}
            >
              {changes > 0 ? messages.apply(changes) : brings > 0 ? messages.pictures : messages.nothing}
            </Button>
          )}
          {found.undo_until && (
            <Button variant="ghost" disabled={isBusy()} onClick={() => setSure(true)}>
              {messages.undo}
            </Button>
          )}
        </Cluster>
      </Cluster>
      {(state === 'applying' || state === 'undoing') && (
        <progress
          className={styles.progress}
          value={done}
          max={Math.max(1, to_do)}
          aria-label={messages.working(done, to_do)}
        />
      )}
      <Confirm
        open={isSure}
        title={messages.sureUndo}
        message={messages.undoText}
        confirmLabel={messages.undo}
        busy={isBusy()}
        onConfirm={() => {
          setSure(false);
          void start('undo');
        }}
        onCancel={() => setSure(false)}
      />
      {notice}
    </Panel>
  );
}

function Said({ found }: { found: Import }) {
  const { state, done, to_do } = found;
  if (state === 'comparing') return <Text>{messages.comparing}</Text>;
  if (state === 'applying' || state === 'undoing')
    return (
      <Text>
        {messages.working(done, to_do)}. {messages.goesOn}
      </Text>
    );
  if (state === 'applied') return <Text>{messages.applied(found)}</Text>;
  if (state === 'undone') return <Text>{messages.undone(done)}</Text>;
  if (state !== 'ready') return null;
  return (
    <>
      <Text>{messages.counted(found)}</Text>
      {isBlocked(found) && <Muted>{messages.blocked}</Muted>}
    </>
  );
}
