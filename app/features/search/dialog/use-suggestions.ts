import { useEffect, useState } from 'react';
import type { Suggestions } from '#app/features/search/matching/search-schema.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { useRetryOnline } from '#app/platform/browser/use-online.ts';

const DEBOUNCE_MS = 180;
const LEAST_LETTERS = 2;

type State = { words: string; suggestions: Suggestions | null; failure: string | null };

const NOTHING: State = { words: '', suggestions: null, failure: null };

/** What fits the words typed so far. Until the answer has come, that of the words before stays. */
export function useSuggestions(typed: string) {
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
