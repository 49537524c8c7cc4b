import { useEffect, useState } from 'react';
import { Outlet, useNavigation } from 'react-router';
import styles from './blog-layout.module.css';

const messages = { loading: 'Loading...' };

// A post that loads fast must not flash a message.
const MESSAGE_DELAY_MS = 200;

export default function BlogLayout() {
  const { state, location } = useNavigation();
  const opening = state === 'loading' && location.pathname.startsWith('/blog/');
  const waiting = useDelayed(opening, MESSAGE_DELAY_MS);
  if (!waiting) return <Outlet />;
  return (
    <p className={`wrap display ${styles.loading}`} role="status">
      {messages.loading}
    </p>
  );
}

function useDelayed(holds: boolean, milliseconds: number): boolean {
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
