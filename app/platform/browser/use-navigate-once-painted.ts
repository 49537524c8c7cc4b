import { type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { oncePainted } from './once-painted.ts';
import { useDataRouter } from './use-data-router.ts';

/**
 * For a navigation that stays on the page: the next frame shows what was tapped, and then the router takes a slow processor for
 * longer than a frame. When a link to another page was followed meanwhile, nothing begins.
 */
export function useNavigateOncePainted(): (begin: (navigate: NavigateFunction) => void) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const router = useDataRouter();
  return (begin) => {
    oncePainted(() => {
      const { navigation, location } = router?.state ?? {};
      const next = navigation?.location ?? location;
      if (!next || next.pathname === pathname) begin(navigate);
    });
  };
}
