import { Button } from '#app/ui/button.tsx';
import styles from './row-actions.module.css';

const messages = {
  edit: 'Edit',
  remove: 'Delete',
  editOf: (name: string) => `Edit ${name}`,
  removeOf: (name: string) => `Delete ${name}`,
};

type RowActionsProps = {
  of: string;
  onEdit: () => void;
  onDelete: () => void;
};

export function RowActions({ of, onEdit, onDelete }: RowActionsProps) {
  return (
    <div className={styles.actions}>
      <Button
        variant="text"
        size="small"
        className={styles.edit}
        aria-label={messages.editOf(of)}
        onClick={onEdit}
      >
        {messages.edit}
      </Button>
      <Button variant="danger" size="small" aria-label={messages.removeOf(of)} onClick={onDelete}>
        {messages.remove}
      </Button>
    </div>
  );
}
