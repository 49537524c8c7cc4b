import { searchPath } from '#app/features/search/search-path.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { whatsappLink } from '#app/features/settings/whatsapp-address.ts';
import { WhatsappIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './search-note.module.css';

const messages = {
  showing: 'Showing results for ',
  instead: 'Search for ',
  insteadEnd: ' instead',
  nearest: (words: string) => `No piece in stock has all of “${words}”. These come nearest.`,
  none: (words: string) => `Nothing found for “${words}”.`,
  ask: 'Ask us on WhatsApp',
  question: (words: string) => `Assalam-o-alaikum! I am looking for: ${words}`,
};

export type Help = { sentence: string; label: string; to: string };

type SearchNoteProps = {
  q: string;
  fit: 'exact' | 'corrected' | 'nearest' | 'none';
  didYouMean: string | null;
  help: Help | null;
};

/** What is said above the pieces: what was understood instead, that they are only near, and what answers a question about the shop. */
export function SearchNote({ q, fit, didYouMean, help }: SearchNoteProps) {
  const isUnanswered = !help && (fit === 'none' || fit === 'nearest');
  if (fit === 'exact' && !help) return null;
  return (
    <div className={styles.note}>
      {help && (
        <p>
          {help.sentence}{' '}
          <Link className={styles.link} to={help.to}>
            {help.label}
          </Link>
        </p>
      )}
      <div role="status">
        {didYouMean && fit !== 'none' && <Corrected q={q} meant={didYouMean} />}
        {isUnanswered && <p dir="auto">{fit === 'none' ? messages.none(q) : messages.nearest(q)}</p>}
      </div>
      {isUnanswered && <AskOnWhatsapp q={q} />}
    </div>
  );
}

function Corrected({ q, meant }: { q: string; meant: string }) {
  return (
    <p>
      {messages.showing}
      <strong dir="auto">{meant}</strong>.{' '}
      <Link className={styles.link} to={searchPath(q, { isAsTyped: true })} rel="nofollow">
        {messages.instead}
        <bdi>{q}</bdi>
        {messages.insteadEnd}
      </Link>
    </p>
  );
}

function AskOnWhatsapp({ q }: { q: string }) {
  const { settings } = useShop();
  return (
    <a
      className={styles.ask}
      href={whatsappLink(settings, messages.question(q))}
      target="_blank"
      rel="noopener noreferrer"
    >
      <WhatsappIcon />
      {messages.ask}
    </a>
  );
}
