import { type ComponentProps, useEffect, useState } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Link } from './navigation.tsx';
import { VisuallyHidden } from './text.tsx';

type Look = {
  variant?: 'primary' | 'ghost' | 'danger' | 'text' | undefined;
  size?: 'normal' | 'small' | undefined;
  /** As wide as its place, or so on a phone only. */
  block?: boolean | 'phone' | undefined;
};

export function Button({
  variant,
  size,
  block,
  className,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button type={type} className={look({ variant, size, block }, className)} {...rest} />;
}

export function ButtonLink({ variant, size, block, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link className={look({ variant, size, block }, className)} {...rest} />;
}

function look({ variant = 'primary', size = 'normal', block }: Look, className: string | undefined): string {
  return classes(
    styles.button,
    styles[variant],
    styles[size],
    block && styles[block === 'phone' ? 'phone' : 'block'],
    className,
  );
}

type IconButtonProps = ComponentProps<'button'> & {
  label: string;
  round?: boolean | undefined;
};

export function IconButton({ label, round, className, type = 'button', ...rest }: IconButtonProps) {
  const look = classes(styles.iconButtonButton, round && styles.round, className);
  return <button type={type} aria-label={label} className={look} {...rest} />;
}

const messages = { copy: 'Copy', copied: 'Copied', failed: 'Please copy it by hand' };

const CONFIRMATION_MS = 2000;

type CopyButtonProps = {
  text: string;
  what: string;
  label?: string;
  onCopy?: (() => void) | undefined;
};

export function CopyButton({ text, what, label = messages.copy, onCopy }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    onCopy?.();
    setOutcome((await copyText(text)) ? 'copied' : 'failed');
  };
  return (
    <>
      <Button variant="ghost" size="small" className={styles.copy} onClick={copy}>
        {outcome === 'copied' ? messages.copied : label}
        <VisuallyHidden> {what}</VisuallyHidden>
      </Button>
      <span role="status" className={styles.announcement}>
        {outcome === 'copied' && <VisuallyHidden>{messages.copied}</VisuallyHidden>}
        {outcome === 'failed' && messages.failed}
      </span>
    </>
  );
}

/** False when the browser allows it in no way. */
export async function copyText(text: string): Promise<boolean> {
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
