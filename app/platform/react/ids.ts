import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { Context } from 'react';

/** Where ids are counted: a page, and each part of it that is hydrated on its own, so that the order of parts does not matter. */
export type IdScope = { readonly prefix: string; used: number };

export const IdScopeContext = createContext(newIdScope('id')) as unknown as Context<IdScope>;

export function newIdScope(prefix: string): IdScope {
  return { prefix, used: 0 };
}

/** The same on the server and while hydrating, if components are rendered in the same order within their scope. */
export function useId(): string {
  const scope = useContext(IdScopeContext as never) as IdScope;
  const [id] = useState(() => `${scope.prefix}-${scope.used++}`);
  return id;
}

/** For a part of the page. */
export function useIdScope(): IdScope {
  const prefix = useId();
  const [scope] = useState(() => newIdScope(prefix));
  return scope;
}
