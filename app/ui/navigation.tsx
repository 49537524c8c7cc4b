import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { openedDocument } from '#app/platform/browser/opened-document.ts';
import { useOnline } from '#app/platform/browser/use-online.ts';
import styles from './navigation.module.css';
import { type Space, spaceStyle, VisuallyHidden } from './text.tsx';

export type LinkProps = ComponentProps<typeof RouterLink>;

/**
 * The code of the page that it leads to is fetched when it is touched, pointed at or focused. Offline nothing can be, and from the
 * copy of a page, which has the code of no other, the browser opens the next one, by the service worker.
 */
export function Link({ prefetch = 'intent', ...props }: LinkProps) {
  const online = useOnline();
  const reloadDocument = props.reloadDocument || (!online && openedDocument().isCopy);
  const isPrefetched = online && !reloadDocument;
  return (
    <RouterLink {...props} prefetch={isPrefetched ? prefetch : 'none'} reloadDocument={reloadDocument} />
  );
}

const messages = { label: 'Breadcrumb' };

export function Breadcrumb({ items }: { items: readonly { name: string; to?: string | undefined }[] }) {
  return (
    <nav aria-label={messages.label}>
      <ol className={`no-print ${styles.items}`}>
        {items.map(({ name, to }) => (
          <li key={name} className={styles.item}>
            {to ? (
              <Link className="tap" to={to}>
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

type JumpListProps = Pick<Space, 'after'> & {
  label: string;
  /** Without an id where filters leave nothing of that part. */
  parts: readonly { name: string; id: string | undefined }[];
};

/** Links to the parts of a long page. */
export function JumpList({ label, parts, after }: JumpListProps) {
  return (
    <nav className={styles.jump} style={spaceStyle({ after })} aria-label={label}>
      <ul className={styles.jumps}>
        {parts.map(({ name, id }) => (
          <li key={name}>
            {id === undefined ? (
              <span className={styles.target}>{name}</span>
            ) : (
              <a className={styles.target} href={`#${id}`}>
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    setTitle(document.title);
  }, [pathname]);

  return (
    <div aria-live="polite">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
