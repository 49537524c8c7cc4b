import { type FormEvent, useEffect, useRef, useState } from 'react';

// Debounce: longer than the pause between letters, short enough to feel immediate.
const TYPING_MS = 300;

export function useTypedSearch(q: string, search: (q: string) => void) {
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
