import { Button } from '#app/ui/button.tsx';

const messages = {
  more: 'Load more',
  loading: 'Loading...',
  failed: 'No more photos could be loaded. Please try again.',
};

type MorePhotosProps = { isLoading: boolean; isFailed: boolean; onMore: () => void };

/** Not disabled while loading, so that it keeps the focus. */
export function MorePhotos({ isLoading, isFailed, onMore }: MorePhotosProps) {
  return (
    <>
      <Button variant="ghost" aria-disabled={isLoading} onClick={onMore}>
        {isLoading ? messages.loading : messages.more}
      </Button>
      {isFailed && <p role="alert">{messages.failed}</p>}
    </>
  );
}
