import { useLocation, useNavigation } from 'react-router';

/** Whether this page is on its way with another search, filter, order or length of its list. */
export function useListLoading(): boolean {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  return state === 'loading' && next.pathname === pathname;
}
