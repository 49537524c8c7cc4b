import { useRef, useState } from 'react';

export type Selection = {
  chosen: ReadonlySet<string>;
  /** With `isRange` also what stands between it and the one before. */
  toggle: (id: string, isRange: boolean) => void;
  choose: (ids: readonly string[]) => void;
};

/** Of the shown orders, from top to bottom; more can be chosen than are shown. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);

  function toggle(id: string, isRange: boolean) {
    const isChosen = !chosen.has(id);
    const next = new Set(chosen);
    for (const one of isRange ? between(shown, last.current ?? id, id) : [id]) {
      if (isChosen) next.add(one);
      else next.delete(one);
    }
    last.current = id;
    setChosen(next);
  }

  return { chosen, toggle, choose: (ids) => setChosen(new Set(ids)) };
}

function between(ids: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [ids.indexOf(one), ids.indexOf(other)];
  if (from < 0 || to < 0) return [other];
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}
