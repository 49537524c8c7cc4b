import { useLocation, useNavigation } from 'react-router';

export function useListLoading(): boolean {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  return state === 'loading' && next.pathname === pathname;
}
