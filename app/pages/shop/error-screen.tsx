import { type ComponentType, useEffect, useState } from 'react';
import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { whenIdle } from '#app/platform/browser/idle.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Blossom } from '#app/ui/ornament.tsx';
import styles from './error-screen.module.css';
import { SearchForm } from './search/search-form.tsx';
import { isUnreachable, RetryPage } from './unreachable.tsx';

const messages = {
  missing: 'Page not found',
  missingText:
    'The address may be misspelt, or the piece has been sold. Search for it, or browse the collection.',
  unreachable: 'The shop cannot be reached',
  unreachableText: 'Please check your connection. Your bag is safe.',
  failed: 'Something went wrong',
  failedText: 'This is our fault, not yours. Your bag is safe. Please try again in a moment.',
  explore: 'Explore Collection',
  home: 'Back to the home page',
  retry: 'Try again',
};

export function ErrorScreen({ error }: { error: unknown }) {
  if (isMissing(error)) return <NotFound />;
  return isUnreachable(error) ? <Unreachable /> : <Failed />;
}

export function errorMeta(error: unknown, brand: string): MetaDescriptor[] {
  const title = titleOf(error);
  return [{ title: `${title} | ${brand}` }, { name: 'robots', content: 'noindex' }];
}

function titleOf(error: unknown): string {
  if (isMissing(error)) return messages.missing;
  return isUnreachable(error) ? messages.unreachable : messages.failed;
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

export function NotFound() {
  return (
    <>
      <div className={styles.screen}>
        <Blossom className={styles.blossom} />
        <h1>{messages.missing}</h1>
        <p className={styles.text}>{messages.missingText}</p>
        <SearchForm words="" />
        <ButtonLink to="/womens-clothing">{messages.explore}</ButtonLink>
        <Link className="link" to="/">
          {messages.home}
        </Link>
      </div>
      <NewPiecesLater />
    </>
  );
}

/** Every page has the code of this screen, and few show it. */
export function NewPiecesLater() {
  const [Pieces, setPieces] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        import('./new-pieces.tsx').then(
          (loaded) => setPieces(() => loaded.NewPieces),
          () => undefined,
        );
      }),
    [],
  );
  return Pieces && <Pieces />;
}

function Unreachable() {
  return (
    <div className={styles.screen}>
      <Blossom className={styles.blossom} />
      <h1>{messages.unreachable}</h1>
      <p className={styles.text}>{messages.unreachableText}</p>
      <RetryPage />
    </div>
  );
}

function Failed() {
  return (
    <div className={styles.screen}>
      <Blossom className={styles.blossom} />
      <h1>{messages.failed}</h1>
      <p className={styles.text}>{messages.failedText}</p>
      <Button onClick={() => window.location.reload()}>{messages.retry}</Button>
      <a className="link" href="/">
        {messages.home}
      </a>
    </div>
  );
}
