import { useEffect, useState } from 'react';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { FACT_NAMES } from '#app/features/catalogue/products/facts.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import type { FieldHistory as Entry } from '#app/features/staff/audit/audit-entry-schema.ts';
import { fieldName, readChanges } from '#app/pages/admin/audit-log/field-changes.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { type ApiError, nextPagePath } from '#app/platform/browser/api-client.ts';
import { formatMoment } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Note, Spinner } from '#app/ui/feedback.tsx';
import { Field, Select } from '#app/ui/form/field.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './product-page.module.css';

const messages = {
  title: 'Who changed what',
  field: 'Field',
  all: 'All fields',
  who: 'Who changed it',
  whoOf: (label: string) => `Who changed it: ${label}`,
  empty: 'empty',
  none: 'Nobody has changed this yet.',
  more: 'Show earlier changes',
  loading: 'Loading the changes',
};

/** Columns as the audit log names them. */
const FIELDS = [
  ...[
    'name',
    'name_ur',
    'price',
    'size_extra_price',
    'compare_at_price',
    'cost',
    'state',
    'live_from',
    'stock',
    'size_stock',
  ],
  ...['category_id', 'type', 'collection', 'piece_set', 'color', 'color_group', 'size', 'sku', 'barcodes'],
  ...['description', 'description_ur', 'slug', 'place', 'weight_g', 'made_on_order', ...FACT_NAMES],
  ...['made_for', 'size_ages', 'lengths', 'image'],
];

type Shown = { product: number; categories: readonly Category[] };

type HistoryButtonProps = Shown & { field: string; label: string };

/** Opens the history of one field, beside it. */
export function HistoryButton({ field, label, ...shown }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" size="small" aria-label={messages.whoOf(label)} onClick={() => setOpen(true)}>
        {messages.who}
      </Button>
      <FieldHistory {...shown} field={isOpen ? field : null} onClose={() => setOpen(false)} />
    </>
  );
}

type FieldHistoryProps = Shown & {
  /** '' for all of them; null while closed. */
  field: string | null;
  onClose: () => void;
};

/** Who changed the fields of a product, before and after, newest first. */
export function FieldHistory({ field, onClose, ...shown }: FieldHistoryProps) {
  return (
    <Dialog open={field !== null} onClose={onClose} title={messages.title}>
      {field !== null && <Changes {...shown} first={field} />}
    </Dialog>
  );
}

function Changes({ product, categories, first }: Shown & { first: string }) {
  const [field, setField] = useState(first);
  const { entries, error, next, loadNext } = useChanges(product, field);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return (
    <>
      <Field label={messages.field}>
        {(ids) => (
          <Select {...ids} value={field} onChange={({ target }) => setField(target.value)}>
            <option value="">{messages.all}</option>
            {FIELDS.map((name) => (
              <option key={name} value={name}>
                {fieldName(name)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {error && <Note tone="bad">{error.detail}</Note>}
      {!entries && !error && <Spinner label={messages.loading} />}
      {entries?.length === 0 && <Muted role="status">{messages.none}</Muted>}
      <ul className={styles.changes}>
        {entries?.map((entry) => (
          <Change key={entry.id} entry={entry} categories={names} />
        ))}
      </ul>
      {next && (
        <Button variant="ghost" size="small" onClick={loadNext}>
          {messages.more}
        </Button>
      )}
    </>
  );
}

type ChangeProps = { entry: Entry; categories: ReadonlyMap<number, string> };

function Change({ entry: { username, at, changes }, categories }: ChangeProps) {
  const { time_zone } = useShop().settings;
  return (
    <li>
      <Muted>
        <bdi>{username}</bdi>, {formatMoment(at, time_zone)}
      </Muted>
      {readChanges(changes, { timeZone: time_zone, categories }).map(({ field, name, before, after }) => (
        <Text key={field} wrap="anywhere">
          {name}: <Value text={before} /> → <Value text={after} />
        </Text>
      ))}
    </li>
  );
}

function Value({ text }: { text: string }) {
  return text ? <bdi>{text}</bdi> : <i>{messages.empty}</i>;
}

type Known = { field: string; entries: readonly Entry[]; next: string | null };

function useChanges(product: number, field: string) {
  const call = useStaffCall();
  const [known, setKnown] = useState<Known | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const shown = known?.field === field ? known : null;

  async function load(path: string, before: readonly Entry[], isWanted: () => boolean) {
    const answer = await call<Entry[]>({ method: 'GET', path });
    if (!isWanted()) return;
    if (!answer.ok) return setError(answer.error);
    setError(null);
    const next = nextPagePath(answer.headers.get('link'));
    setKnown({ field, entries: [...before, ...answer.data], next });
  }

  useEffect(() => {
    let isWanted = true;
    const query = field === '' ? '' : `?field=${field}`;
    void load(`/api/admin/products/${product}/changes/${query}`, [], () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [product, field]);

  return {
    ...{ entries: shown?.entries ?? null, next: shown?.next ?? null, error },
    loadNext: () => shown?.next && void load(shown.next, shown.entries, () => true),
  };
}
