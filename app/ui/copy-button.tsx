import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';
import { copyText } from './copy-text.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const messages = { copy: 'Copy', copied: 'Copied', failed: 'Please copy it by hand' };

const CONFIRMATION_MS = 2000;

type CopyButtonProps = {
  text: string;
  what: string;
};

export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'failed');
  return (
    <>
      <Button variant="ghost" size="small" className={styles.copy} onClick={copy}>
        {outcome === 'copied' ? messages.copied : messages.copy}
        <VisuallyHidden> {what}</VisuallyHidden>
      </Button>
      <span role="status" className={styles.announcement}>
        {outcome === 'copied' && <VisuallyHidden>{messages.copied}</VisuallyHidden>}
        {outcome === 'failed' && messages.failed}
      </span>
    </>
  );
}
