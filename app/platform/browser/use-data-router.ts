import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/** For what reads the router's state without being rendered again at each step of a navigation. Undefined outside of a data router. */
export function useDataRouter() {
  return useContext(DataRouterContext)?.router;
}
