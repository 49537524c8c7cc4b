import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Suggestions } from '#app/features/search/matching/schema.ts';
import { ExampleSearches, RecentList } from '#app/features/search/recent/recent-list.tsx';
import { callApi } from '#app/platform/browser/api-client.ts';
import { useRetryOnline } from '#app/platform/browser/use-online.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { useModal } from '#app/ui/overlay/use-modal.ts';
import { VisuallyHidden } from '#app/ui/text.tsx';
import { SearchCombobox } from './search-combobox.tsx';
import styles from './search-dialog.module.css';
import { useCombobox } from './use-combobox.ts';

const messages = {
  title: 'Search',
  close: 'Close search',
  found: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  none: (words: string) => `Nothing found for “${words}” yet. Press Enter to see the nearest pieces.`,
  nearest: 'No piece has all of these words. These are the nearest.',
  retry: 'Try again',
};

export type SearchDialogProps = { open: boolean; onClose: () => void };

/** What was typed stays until the next search, also when the dialog is closed. */
export function SearchDialog({ open, onClose }: SearchDialogProps) {
  const modal = useModal(open, onClose);
  const [typed, setTyped] = useState('');
  useCloseOnLeaving(open, onClose);
  return (
    <dialog {...modal} className={styles.dialog} aria-label={messages.title} data-locks-page="">
      {open && <OpenSearch typed={typed} onType={setTyped} onClose={onClose} />}
    </dialog>
  );
}

type OpenSearchProps = { typed: string; onType: (typed: string) => void; onClose: () => void };

function OpenSearch({ typed, onType, onClose }: OpenSearchProps) {
  const found = useSuggestions(typed);
  const combobox = useCombobox(typed, found.suggestions, onClose);
  return (
    <>
      <SearchCombobox typed={typed} onType={onType} combobox={combobox}>
        <IconButton label={messages.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </SearchCombobox>
      <SuggestionStatus typed={typed} {...found} />
      {typed.trim() === '' && (
        <div className={styles.recent}>
          <RecentList />
          <ExampleSearches />
        </div>
      )}
    </>
  );
}

function useCloseOnLeaving(open: boolean, onClose: () => void): void {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (open && opened.current !== key) onClose();
    opened.current = key;
  }, [key, open, onClose]);
}

type SuggestionStatusProps = {
  typed: string;
  suggestions: Suggestions | null;
  failure: string | null;
  retry: () => void;
};

/** Rendered from the start, so that screen readers announce its changes. */
function SuggestionStatus({ typed, suggestions, failure, retry }: SuggestionStatusProps) {
  return (
    <div className={styles.status}>
      <div role="status">
        {failure !== null && <p>{failure}</p>}
        {suggestions && <SuggestionCount suggestions={suggestions} words={typed.trim()} />}
      </div>
      {failure !== null && (
        <Button variant="ghost" size="small" onClick={retry}>
          {messages.retry}
        </Button>
      )}
    </div>
  );
}

function SuggestionCount({ suggestions, words }: { suggestions: Suggestions; words: string }) {
  const { products, categories, posts, total, help } = suggestions;
  const count = products.length + categories.length + posts.length + Number(help !== null);
  if (count === 0) return <p dir="auto">{messages.none(words)}</p>;
  if (products.length > 0 && total === 0) return <p>{messages.nearest}</p>;
  return <VisuallyHidden>{messages.found(count)}</VisuallyHidden>;
}

const DEBOUNCE_MS = 180;

const LEAST_LETTERS = 2;

type State = { words: string; suggestions: Suggestions | null; failure: string | null };

const NOTHING: State = { words: '', suggestions: null, failure: null };

/** What fits the words typed so far. Until the answer has come, that of the words before stays. */
function useSuggestions(typed: string) {
  const words = typed.trim().replace(/\s+/g, ' ').toLowerCase();
  const [state, setState] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  const isAsked = words.length >= LEAST_LETTERS;

  useEffect(() => {
    if (!isAsked) return setState(NOTHING);
    const call = new AbortController();
    const timer = setTimeout(async () => {
      const path = `/products/suggestions/?${new URLSearchParams({ q: words })}`;
      const answer = await callApi<Suggestions>('GET', path, { signal: call.signal });
      if (call.signal.aborted) return;
      setState({
        words,
        suggestions: answer.ok ? answer.data : null,
        failure: answer.ok ? null : answer.error.detail,
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [words, isAsked, tries]);

  const { failure } = state;
  useRetryOnline(failure !== null, () => setTries((count) => count + 1));

  return {
    suggestions: isAsked ? state.suggestions : null,
    failure: isAsked ? failure : null,
    isLoading: isAsked && state.words !== words,
    retry: () => setTries((count) => count + 1),
  };
}
