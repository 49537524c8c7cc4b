import { useEffect, useState } from 'react';

export type Cities = typeof import('./cities.ts');

/** The list of cities; null until it has come, or when it cannot: any place is accepted. */
export function useCities(): Cities | null {
  const [cities, setCities] = useState<Cities | null>(null);
  useEffect(() => {
    import('./cities.ts').then(setCities, () => {});
  }, []);
  return cities;
}
