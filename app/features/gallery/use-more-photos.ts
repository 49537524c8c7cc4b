import { useState } from 'react';
import { callApi, nextPagePath } from '#app/platform/browser/api-client.ts';
import type { Photo } from './schema.ts';

/** Newest first; `next` is the call for the following photos, null after the last. */
export type SomePhotos = { photos: readonly Photo[]; next: string | null };

type More = SomePhotos & { after: readonly Photo[] };

export function useMorePhotos(first: SomePhotos) {
  const [more, setMore] = useState<More | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  // Photos that were loaded after another list are dropped.
  const known = more?.after === first.photos ? more : { photos: [], next: first.next, after: first.photos };

  const loadMore = async () => {
    if (known.next === null || state === 'loading') return;
    setState('loading');
    const answer = await callApi<Photo[]>('GET', known.next);
    setState(answer.ok ? 'idle' : 'failed');
    if (!answer.ok) return;
    const next = nextPagePath(answer.headers.get('link'));
    setMore({ ...known, photos: [...known.photos, ...answer.data], next });
  };

  return {
    photos: [...first.photos, ...known.photos],
    hasMore: known.next !== null,
    isLoading: state === 'loading',
    isFailed: state === 'failed',
    loadMore,
  };
}
