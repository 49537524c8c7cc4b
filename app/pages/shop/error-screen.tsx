import { type ComponentType, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  type MetaDescriptor,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router';
import { OFFLINE_PAGE } from '#app/pages/shop/offline/page-copies.ts';
import { SearchForm } from '#app/pages/shop/search/search-form.tsx';
import { whenIdle } from '#app/platform/browser/idle.ts';
import { openCopy } from '#app/platform/browser/opened-document.ts';
import { useRetryOnline } from '#app/platform/browser/use-online.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Blossom } from '#app/ui/picture.tsx';
import styles from './error-screen.module.css';

const messages = {
  missing: 'Page not found',
  missingText: 'Nothing is at this address, or no longer. Search for what you had in mind, or look around.',
  unreachable: 'The shop cannot be reached',
  unreachableText: 'Please check your connection. Your bag is safe.',
  seen: 'Your bag, pages you have seen, and our phone',
  failed: 'Something went wrong',
  failedText: 'This is our fault, not yours. Your bag is safe. Please try again in a moment.',
  explore: 'Explore Collection',
  home: 'Back to the home page',
  retry: 'Try again',
  trying: 'Trying…',
  back: 'Back',
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
        <ButtonLink variant="ghost" to="/womens-clothing">
          {messages.explore}
        </ButtonLink>
        <Link className="link" to="/">
          {messages.home}
        </Link>
      </div>
      <LazyNewPieces />
    </>
  );
}

/** Every page has the code of this screen, and few show it. */
export function LazyNewPieces() {
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
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [hasWorker, setHasWorker] = useState(false);
  useEffect(() => {
    setHasWorker(Boolean(navigator.serviceWorker?.controller));
    void openCopy(address);
  }, [address]);
  return (
    <div className={styles.screen}>
      <Blossom className={styles.blossom} />
      <h1>{messages.unreachable}</h1>
      <p className={styles.text}>{messages.unreachableText}</p>
      <RetryPage />
      {/* A new document, which the service worker has when the shop is away. */}
      {hasWorker && (
        <a className="link" href={`${OFFLINE_PAGE}#${address}`}>
          {messages.seen}
        </a>
      )}
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

/** The messages of a failed fetch in Chromium, Firefox and Safari. */
const NO_ANSWER = /failed to fetch|networkerror|load failed|network connection/i;

/** Also true for the shop's own 503. */
function isUnreachable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 503;
  return error instanceof TypeError && NO_ANSWER.test(error.message);
}

export function RetryPage() {
  const { state, revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isTrying = state === 'loading';
  useRetryOnline(true, () => void revalidate());
  return (
    <>
      <Button aria-disabled={isTrying} onClick={() => !isTrying && void revalidate()}>
        {isTrying ? messages.trying : messages.retry}
      </Button>
      <Button variant="text" onClick={() => void navigate(-1)}>
        {messages.back}
      </Button>
    </>
  );
}

/** In place of what one part of a page would show. */
export function UnreachableNote({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Note tone="info" role="alert">
      <p>{text}</p>
      <Button variant="text" onClick={onRetry}>
        {messages.retry}
      </Button>
    </Note>
  );
}
