import { type ComponentProps, type ReactNode, useState } from 'react';
import { type Refusal, useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import type { ApiError } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Cluster } from '#app/ui/layout.tsx';
import { Link, type LinkProps } from '#app/ui/navigation.tsx';
import { Confirm } from '#app/ui/overlay/dialog.tsx';
import styles from './list.module.css';

const messages = {
  edit: 'Edit',
  remove: 'Delete',
  editOf: (name: string) => `Edit ${name}`,
  removeOf: (name: string) => `Delete ${name}`,
  confirm: 'Delete',
};

type RowActionsProps = {
  of: string;
  onEdit: () => void;
  onDelete: () => void;
};

export function RowActions({ of, onEdit, onDelete }: RowActionsProps) {
  return (
    <RowButtons>
      <RowButton aria-label={messages.editOf(of)} onClick={onEdit}>
        {messages.edit}
      </RowButton>
      <Button variant="danger" size="small" aria-label={messages.removeOf(of)} onClick={onDelete}>
        {messages.remove}
      </Button>
    </RowButtons>
  );
}

export function RowButtons({ children }: { children: ReactNode }) {
  return (
    <Cluster gap="4px 8px" className={styles.buttons}>
      {children}
    </Cluster>
  );
}

export function RowButton(props: Omit<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>) {
  return <Button variant="text" size="small" {...props} />;
}

type DeletionRules<Row> = {
  path: (row: Row) => string;
  describe: (row: Row) => string;
  texts: { question: string; done: string; failed: string; broken: string };
  onDeleted?: ((row: Row) => void) | undefined;
  /** Returns true when the page handles the refusal itself; no message is shown then. */
  onRefused?: ((row: Row, error: ApiError) => boolean) | undefined;
};

export function useDeletion<Row>({ path, describe, texts, onDeleted, onRefused }: DeletionRules<Row>) {
  const { write, isBusy, notice } = useStaffWrite();
  const [confirming, setConfirming] = useState<Row | null>(null);

  async function remove(row: Row) {
    const failure = ({ status, error }: Refusal) => {
      if (status === 0 || status >= 500) return { message: texts.broken };
      return onRefused?.(row, error) ? null : { message: texts.failed, reason: error.detail };
    };
    // Reloaded also after a refusal: somebody else may have deleted it.
    const answer = await write<null>(
      { method: 'DELETE', path: path(row) },
      { row: path(row), success: texts.done, failure, reload: () => true },
    );
    setConfirming(null);
    if (answer.ok) onDeleted?.(row);
  }

  const dialogs: ReactNode = (
    <>
      <Confirm
        open={confirming !== null}
        title={texts.question}
        message={confirming === null ? '' : describe(confirming)}
        confirmLabel={messages.confirm}
        busy={confirming !== null && isBusy(path(confirming))}
        onConfirm={() => confirming !== null && remove(confirming)}
        onCancel={() => setConfirming(null)}
      />
      {notice}
    </>
  );
  return { confirm: setConfirming, dialogs };
}

/** A link in a table's cell, as tall as a finger. */
export function CellLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={classes('link', styles.link)} />;
}

/** Where it is too long for its line, it breaks before the @ instead of within a word. */
export function BreakableEmail({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
