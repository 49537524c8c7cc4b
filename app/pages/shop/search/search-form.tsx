import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { rememberSearch } from '#app/features/search/recent/recent-searches.ts';
import { SEARCH_PATH, searchPath } from '#app/features/search/search-path.ts';
import styles from '#app/pages/shop/error-screen.module.css';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/form/field.tsx';

const messages = { label: 'Search for pieces', submit: 'Search' };

const MAX_LETTERS = 120;

/** Works without JavaScript as well. The caller's key makes it follow the address. */
export function SearchForm({ words }: { words: string }) {
  const [typed, setTyped] = useState(words);
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rememberSearch(typed);
    navigate(typed.trim() === '' ? SEARCH_PATH : searchPath(typed.trim()));
  };
  return (
    <search>
      <form action={SEARCH_PATH} className={styles.form} onSubmit={submit}>
        <TextInput
          type="search"
          name="q"
          aria-label={messages.label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LETTERS}
          dir="auto"
        />
        <Button type="submit">{messages.submit}</Button>
      </form>
    </search>
  );
}
