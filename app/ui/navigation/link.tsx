import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { useOnline } from '#app/platform/browser/use-online.ts';

export type LinkProps = ComponentProps<typeof RouterLink>;

/** The code of the page that it leads to is fetched when it is touched, pointed at or focused; offline nothing can be. */
export function Link({ prefetch = 'intent', ...props }: LinkProps) {
  const online = useOnline();
  return <RouterLink prefetch={props.reloadDocument || !online ? 'none' : prefetch} {...props} />;
}
