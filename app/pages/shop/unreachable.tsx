import { isRouteErrorResponse, useNavigate, useRevalidator } from 'react-router';
import { useRetryOnline } from '#app/platform/browser/use-online.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

const messages = { retry: 'Try again', trying: 'Trying…', back: 'Back' };

/** The messages of a failed fetch in Chromium, Firefox and Safari. */
const NO_ANSWER = /failed to fetch|networkerror|load failed|network connection/i;

/** Also true for the shop's own 503. */
export function isUnreachable(error: unknown): boolean {
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
