import { type FormEvent, useId, useState } from 'react';
import { MOST_TAGS } from '#app/features/orders/desk/queues.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Select, TextInput } from '#app/ui/form/field.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './desk-fields.module.css';
import { useOrderChoices } from './use-order-choices.ts';

const messages = {
  tags: 'Tags',
  add: 'Add a tag',
  remove: (tag: string) => `Remove the tag ${tag}`,
  assignee: 'Whose order it is',
  nobody: 'Nobody’s',
};

/** The tags of an order, and who looks after it. */
export function DeskFields({ order }: { order: StaffOrder }) {
  const choices = useOrderChoices();
  const { write, isBusy } = useStaffWrite();
  const [refused, setRefused] = useState<string | null>(null);

  async function save(field: 'tags' | 'assignee', body: object): Promise<boolean> {
    const path = `/api/admin/orders/${order.order_id}/${field}/`;
    const answer = await write({ method: 'PUT', path, body }, { row: field });
    setRefused(answer.ok ? null : answer.error.detail);
    return answer.ok;
  }

  return (
    <Cluster gap="8px 16px">
      <Tags
        tags={order.tags}
        known={choices.tags}
        busy={isBusy('tags')}
        onSave={(tags) => save('tags', { tags })}
      />
      <Assignee
        username={order.assigned_to}
        colleagues={choices.colleagues}
        busy={isBusy('assignee')}
        onSave={(username) => void save('assignee', { username })}
      />
      {refused && (
        <Text size="small" tone="bad" role="alert">
          {refused}
        </Text>
      )}
    </Cluster>
  );
}

type TagsProps = {
  tags: readonly string[];
  known: readonly string[];
  busy: boolean;
  onSave: (tags: string[]) => Promise<boolean>;
};

function Tags({ tags, known, busy, onSave }: TagsProps) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  async function submit(event: FormEvent) {
    event.preventDefault();
    const tag = typed.trim();
    if (tag === '' || busy) return;
    if (await onSave([...tags, tag])) setTyped('');
  }
  return (
    <form className={styles.tags} aria-label={messages.tags} aria-busy={busy} onSubmit={submit}>
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          <bdi>{tag}</bdi>
          <IconButton
            className={styles.remove}
            label={messages.remove(tag)}
            onClick={() => !busy && void onSave(tags.filter((one) => one !== tag))}
          >
            <CloseIcon size={12} />
          </IconButton>
        </span>
      ))}
      {tags.length < MOST_TAGS && (
        <TextInput
          className={styles.input}
          aria-label={messages.add}
          placeholder={messages.add}
          dir="auto"
          maxLength={40}
          list={listId}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <datalist id={listId}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </form>
  );
}

type AssigneeProps = {
  username: string | null;
  colleagues: readonly string[];
  busy: boolean;
  onSave: (username: string | null) => void;
};

function Assignee({ username, colleagues, busy, onSave }: AssigneeProps) {
  const names = username === null || colleagues.includes(username) ? colleagues : [...colleagues, username];
  return (
    <Select
      className={styles.assignee}
      aria-label={messages.assignee}
      value={username ?? ''}
      disabled={busy}
      onChange={({ target }) => onSave(target.value || null)}
    >
      <option value="">{messages.nobody}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  );
}
