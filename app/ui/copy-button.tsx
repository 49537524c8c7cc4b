import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';
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

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The fallback outside secure contexts, where navigator.clipboard is missing. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  const before = document.activeElement;
  field.value = text;
  field.className = styles.carrier ?? '';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
