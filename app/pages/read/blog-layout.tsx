import { useEffect, useState } from 'react';
import { Outlet, useNavigation } from 'react-router';
import styles from './blog-layout.module.css';

const messages = { loading: 'Loading...' };

// A post that is there at once must not flash a message first.
const PATIENCE_MS = 200;

/** Around the list of posts and each post: says so while a post is on its way (spec §2, Blog detail). */
export default function BlogLayout() {
  const { state, location } = useNavigation();
  const opening = state === 'loading' && location.pathname.startsWith('/blog/');
  const waiting = useLasting(opening, PATIENCE_MS);
  if (!waiting) return <Outlet />;
  return (
    <p className={`wrap display ${styles.loading}`} role="status">
      {messages.loading}
    </p>
  );
}

/** Whether something has held for so long. */
function useLasting(holds: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!holds) return;
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [holds, milliseconds]);
  return holds && lasts;
}
