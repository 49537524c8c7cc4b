import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 767px)';

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (update) => {
      const media = matchMedia(NARROW);
      media.addEventListener('change', update);
      return () => media.removeEventListener('change', update);
    },
    () => matchMedia(NARROW).matches,
    () => false,
  );
}
