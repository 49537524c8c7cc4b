import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router';
import { Select, TextInput } from '#app/ui/form/field.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import styles from './list.module.css';

const messages = { all: 'All' };

type ListFilter = {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
};

export type ListToolsProps = {
  search?: { label: string; hint?: string } | undefined;
  filters?: readonly ListFilter[] | undefined;
};

export function ListTools({ search, filters = [] }: ListToolsProps) {
  const [address, change] = useListAddress();
  const typed = useTypedSearch(address.get('q') ?? '', (q) => change({ q }, { replace: true }));
  return (
    <search>
      <Cluster align="stretch" gap={12} after={16}>
        {search && <SearchField search={search} typed={typed} />}
        {filters.map(({ name, label, options }) => (
          <Select
            key={name}
            className={styles.filter}
            aria-label={label}
            value={address.get(name) ?? ''}
            // Includes a pending search text that is still debounced.
            onChange={(event) =>
              change({ [name]: event.target.value, ...(search && { q: typed.text.trim() }) }, {})
            }
          >
            {options.every(({ value }) => value !== '') && <option value="">{messages.all}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        ))}
      </Cluster>
    </search>
  );
}

type SearchFieldProps = {
  search: { label: string; hint?: string };
  typed: ReturnType<typeof useTypedSearch>;
};

export function SearchField({ search, typed }: SearchFieldProps) {
  return (
    <form className={styles.search} onSubmit={typed.submit}>
      <TextInput
        type="search"
        className={styles.control}
        placeholder={search.hint ?? search.label}
        aria-label={search.label}
        maxLength={120}
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        value={typed.text}
        onChange={(event) => typed.setText(event.target.value)}
      />
    </form>
  );
}

/** Includes a pending navigation: two filters changed on a slow connection both apply. */
export function useListAddress() {
  const here = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const address = new URLSearchParams((next?.pathname === here.pathname ? next : here).search);
  // The router renders a pending navigation a little later, and a second filter may be changed before that.
  const latest = useRef(address);
  latest.current = address;
  function change(fields: Record<string, string>, options: NavigateOptions) {
    const params = new URLSearchParams(latest.current);
    params.delete('pages');
    for (const [name, value] of Object.entries(fields)) {
      if (value) params.set(name, value);
      else params.delete(name);
    }
    latest.current = params;
    navigate({ search: params.size > 0 ? `?${params}` : '' }, { ...options, preventScrollReset: true });
  }
  return [address, change] as const;
}

// Debounce: longer than the pause between letters, short enough to feel immediate.
const TYPING_MS = 300;

export function useTypedSearch(q: string, search: (q: string) => void) {
  const [text, setText] = useState(q);
  const searched = useRef(q);
  const latest = useRef(search);
  latest.current = search;

  useEffect(() => {
    if (q === searched.current) return;
    searched.current = q;
    setText(q);
  }, [q]);

  useEffect(() => {
    if (text.trim() === searched.current) return;
    const timer = setTimeout(() => runSearch(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);

  function runSearch(query: string) {
    searched.current = query.trim();
    latest.current(searched.current);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    runSearch(text);
  }

  return { text, setText, submit };
}
