import { useState } from 'react';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import type { Column } from './columns.ts';

const KEY = 'product_columns';

export type HiddenColumns = ReturnType<typeof useHiddenColumns>;

/** Remembered in this browser. The name stays, because a row is nothing without it. */
export function useHiddenColumns(columns: readonly Column[]) {
  const [chosen, setChosen] = useState(readChoice);
  const isHidden = ({ id, isExtra = false }: Column) => id !== 'name' && (chosen[id] ?? isExtra);
  function setHidden({ id }: Column, hidden: boolean) {
    const next = { ...chosen, [id]: hidden };
    setChosen(next);
    localStore.writeJson(KEY, next);
  }
  return { isHidden, setHidden, choices: columns.filter(({ id }) => id !== 'name') };
}

function readChoice(): Record<string, boolean> {
  const stored: unknown = localStore.readJson(KEY);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );
}
