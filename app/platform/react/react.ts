import compat from 'preact/compat';
import { useId } from './ids.ts';

// @ts-expect-error Its types describe one object; the module has its parts by name too.
export * from 'preact/compat';
export { useId };

/** React Router imports it, for a setting that this shop does not switch on. */
export function useOptimistic<State>(state: State): [State, () => void] {
  return [state, ignore];
}

/** The same each time, because it is a dependency of effects. */
function ignore(): void {}

export default { ...compat, useId, useOptimistic };
