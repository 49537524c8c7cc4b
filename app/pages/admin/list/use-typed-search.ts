import { type FormEvent, useEffect, useRef, useState } from 'react';

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
