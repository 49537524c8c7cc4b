import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ORDER_STATUSES, type OrderStatus } from '#app/features/orders/order.ts';
import { Select, TextInput } from '#app/ui/field.tsx';
import { type OrdersQuery, toOrdersSearch } from './orders-query.ts';
import styles from './orders-tools.module.css';

const messages = {
  search: 'Search by order ID or email',
  filter: 'Filter by status',
  all: 'All statuses',
};

// Long enough for the next letter, short enough to feel at once.
const TYPING_MS = 300;

/** Search and filter; both live in the address, so that a list can be bookmarked and sent to a colleague. */
export function OrdersTools({ query }: { query: OrdersQuery }) {
  const navigate = useNavigate();
  function show(change: Partial<OrdersQuery>, replace: boolean) {
    const search = toOrdersSearch({ ...query, ...change, pages: 1 });
    navigate({ pathname: '/admin/orders', search }, { replace, preventScrollReset: true });
  }
  const typed = useTypedSearch(query.q, (q) => show({ q }, true));
  return (
    <search className={styles.tools}>
      <form className={styles.search} onSubmit={typed.submit}>
        <TextInput
          type="search"
          className={styles.control}
          placeholder={messages.search}
          aria-label={messages.search}
          maxLength={120}
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          value={typed.text}
          onChange={(event) => typed.setText(event.target.value)}
        />
      </form>
      <Select
        className={`${styles.control} ${styles.filter}`}
        aria-label={messages.filter}
        value={query.status ?? ''}
        onChange={(event) =>
          show({ status: (event.target.value || null) as OrderStatus | null, q: typed.text.trim() }, false)
        }
      >
        <option value="">{messages.all}</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </Select>
    </search>
  );
}

/** The text in the field: searched for once typing rests or Enter is pressed, and set anew by the back button. */
function useTypedSearch(q: string, search: (q: string) => void) {
  const [text, setText] = useState(q);
  const asked = useRef(q);
  const latest = useRef(search);
  latest.current = search;

  useEffect(() => {
    if (q === asked.current) return;
    asked.current = q;
    setText(q);
  }, [q]);

  useEffect(() => {
    if (text.trim() === asked.current) return;
    const timer = setTimeout(() => ask(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);

  function ask(wanted: string) {
    asked.current = wanted.trim();
    latest.current(asked.current);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    ask(text);
  }

  return { text, setText, submit };
}
