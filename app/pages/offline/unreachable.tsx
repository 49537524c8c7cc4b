import { useEffect } from 'react';
import { isRouteErrorResponse, useNavigate, useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';

const messages = { retry: 'Try again', trying: 'Trying…', back: 'Back' };

/** What browsers say when no answer comes: Chromium, Firefox, Safari. */
const NO_ANSWER = /failed to fetch|networkerror|load failed|network connection/i;

/** Whether a page could not be loaded because the shop could not be reached, or says so itself. */
export function isUnreachable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 503;
  return error instanceof TypeError && NO_ANSWER.test(error.message);
}

/** Asks for the page once more, also by itself as soon as the connection is back; nothing is reloaded. */
export function RetryPage() {
  const { state, revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isTrying = state === 'loading';
  useEffect(() => {
    const retry = () => void revalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [revalidate]);
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
