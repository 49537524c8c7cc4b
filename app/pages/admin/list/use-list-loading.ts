import { useLocation, useNavigation } from 'react-router';

/** Whether a navigation to the same page with another search, filter, order or length is pending. */
export function useListLoading(): boolean {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  return state === 'loading' && next.pathname === pathname;
}
