import { useEffect, useState } from 'react';
import { UNITS, type Unit } from '#app/features/catalogue/facts/measures.ts';
import { localStore } from '#app/platform/offline/browser-storage.ts';

const KEY = 'measureUnit';

/** Inches until the shopper chooses; kept in the browser. */
export function useMeasureUnit(): [Unit, (unit: Unit) => void] {
  const [unit, setUnit] = useState<Unit>('in');
  useEffect(() => setUnit(readUnit), []);
  const choose = (next: Unit) => {
    localStore.write(KEY, next);
    setUnit(next);
  };
  return [unit, choose];
}

function readUnit(): Unit {
  return UNITS.find((unit) => unit === localStore.read(KEY)) ?? 'in';
}
