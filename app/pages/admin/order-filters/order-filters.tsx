import { useId, useState } from 'react';
import { CHANNEL_NAMES, CHANNELS } from '#app/features/orders/desk/queues.ts';
import { PARCEL_CHECKS, PAYMENT_CHECK_NAMES, PAYMENT_CHECKS } from '#app/features/orders/fulfil/checks.ts';
import { mayHoldPhone, ORDER_FILTERS } from '#app/features/orders/list/filters.ts';
import { ORDER_STATUSES } from '#app/features/orders/order.ts';
import { signedInName } from '#app/features/staff/sessions/session.ts';
import { useOrderChoices } from '#app/pages/admin/desk-fields/use-order-choices.ts';
import { SearchField, useListAddress, useTypedSearch } from '#app/pages/admin/list/list-tools.tsx';
import { PARCEL_CHECK_NAMES } from '#app/pages/admin/orders/order-cells.tsx';
import { Button } from '#app/ui/button.tsx';
import { Select, TextInput } from '#app/ui/form/field.tsx';
import styles from './order-filters.module.css';
import { useSearchAddress } from './use-search-address.ts';

const messages = {
  search: 'Search by order ID, name, phone, email, transaction ID or tracking number',
  searchHint: 'Order ID, name, phone, email, transaction ID, tracking number',
  filters: 'Filters',
  inUse: (count: number) => `Filters · ${count}`,
  status: 'Filter by status',
  allStatuses: 'All statuses',
  toBeConfirmed: 'Pending, to be confirmed',
  payment: 'Filter by payment',
  allPayments: 'All payments',
  parcel: 'Filter by parcel',
  allParcels: 'All parcels',
  tag: 'Filter by tag',
  allTags: 'All tags',
  assigned: 'Filter by whose it is',
  anybody: 'Anybody’s',
  mine: 'Assigned to me',
  channel: 'Filter by where it was placed',
  allChannels: 'From everywhere',
  from: 'Placed from',
  to: 'Placed until',
  clear: 'Clear filters',
};

/** Pending orders whose pieces are not set aside. */
export const TO_BE_CONFIRMED = 'to_be_confirmed';

/** Whatever narrows the list besides its queue. */
export const NARROWING = ORDER_FILTERS.filter((name) => name !== 'queue');

const FOLDED = NARROWING.filter((name) => name !== 'q' && name !== 'status');

/** The search, and behind a button what is used less often; on phones everything but the search. */
export function OrderFilters() {
  const [address, change] = useListAddress();
  const typed = useTypedSearch(address.get('q') ?? '', useSearchAddress(change));
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const inUse = FOLDED.filter((name) => address.get(name)).length;
  // Includes a search text that is still debounced.
  const q = mayHoldPhone(typed.text) ? '' : typed.text.trim();
  const set = (name: string) => (value: string) => change({ [name]: value, q }, {});
  const clear = () => change(Object.fromEntries(NARROWING.map((name) => [name, ''])), {});
  return (
    <search className={styles.filters}>
      <SearchField search={{ label: messages.search, hint: messages.searchHint }} typed={typed} />
      <div className={styles.status}>
        <StatusFilter value={address.get('status') ?? ''} onChange={set('status')} />
      </div>
      <Button
        variant="ghost"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {inUse > 0 ? messages.inUse(inUse) : messages.filters}
      </Button>
      <div id={id} className={styles.folded} hidden={!isOpen}>
        {isOpen && <FoldedFilters address={address} set={set} onClear={clear} />}
      </div>
    </search>
  );
}

type FilterProps = { value: string; onChange: (value: string) => void };

function StatusFilter(props: FilterProps) {
  const options = [
    ...ORDER_STATUSES.map((status) => [status, status] as const),
    [TO_BE_CONFIRMED, messages.toBeConfirmed],
  ] as const;
  return <Choice label={messages.status} all={messages.allStatuses} options={options} {...props} />;
}

type FoldedFiltersProps = {
  address: URLSearchParams;
  set: (name: string) => (value: string) => void;
  onClear: () => void;
};

function FoldedFilters({ address, set, onClear }: FoldedFiltersProps) {
  const { tags, colleagues } = useOrderChoices();
  const me = signedInName();
  const others = colleagues.filter((name) => name !== me).map((name) => [name, name] as const);
  const choice = (name: string) => ({ value: address.get(name) ?? '', onChange: set(name) });
  return (
    <>
      <span className={styles.statusInside}>
        <StatusFilter {...choice('status')} />
      </span>
      <Choice
        label={messages.payment}
        all={messages.allPayments}
        options={PAYMENT_CHECKS.map((check) => [check, PAYMENT_CHECK_NAMES[check]])}
        {...choice('payment')}
      />
      <Choice
        label={messages.parcel}
        all={messages.allParcels}
        options={PARCEL_CHECKS.map((check) => [check, PARCEL_CHECK_NAMES[check]])}
        {...choice('parcel')}
      />
      <Choice
        label={messages.tag}
        all={messages.allTags}
        options={tags.map((tag) => [tag, tag])}
        {...choice('tag')}
      />
      <Choice
        label={messages.assigned}
        all={messages.anybody}
        options={[...(me ? [[me, messages.mine] as const] : []), ...others]}
        {...choice('assigned_to')}
      />
      <Choice
        label={messages.channel}
        all={messages.allChannels}
        options={CHANNELS.map((channel) => [channel, CHANNEL_NAMES[channel]])}
        {...choice('channel')}
      />
      <Day label={messages.from} {...choice('from')} />
      <Day label={messages.to} {...choice('to')} />
      <Button variant="text" size="small" onClick={onClear}>
        {messages.clear}
      </Button>
    </>
  );
}

type ChoiceProps = FilterProps & {
  label: string;
  all: string;
  options: readonly (readonly [value: string, name: string])[];
};

function Choice({ label, all, options, value, onChange }: ChoiceProps) {
  // What the address names is shown though it is in use no more.
  const isKnown = value === '' || options.some(([known]) => known === value);
  return (
    <Select
      className={styles.control}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{all}</option>
      {(isKnown ? options : [...options, [value, value] as const]).map(([known, name]) => (
        <option key={known} value={known}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function Day({ label, value, onChange }: FilterProps & { label: string }) {
  const id = useId();
  return (
    <span className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        className={styles.control}
        type="date"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}
