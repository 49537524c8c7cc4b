import type { Suggestions } from '#app/features/search/matching/search-schema.ts';
import { Button } from '#app/ui/button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './search-dialog.module.css';

const messages = {
  found: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  none: (words: string) => `Nothing found for “${words}” yet. Press Enter to see the nearest pieces.`,
  nearest: 'No piece has all of these words. These are the nearest.',
  retry: 'Try again',
};

type SuggestionStatusProps = {
  typed: string;
  suggestions: Suggestions | null;
  failure: string | null;
  retry: () => void;
};

/** Rendered from the start, so that screen readers announce its changes. */
export function SuggestionStatus({ typed, suggestions, failure, retry }: SuggestionStatusProps) {
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
