import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Blossom } from '#app/ui/ornament.tsx';
import styles from './empty-state.module.css';

const messages = { explore: 'Explore Collection' };

type EmptyStateProps = {
  title: string;
  text: string;
  page?: boolean | undefined;
  action?: ReactNode;
  children?: ReactNode;
};

export function EmptyState({ title, text, page, action, children }: EmptyStateProps) {
  const Title = page ? 'h1' : 'h2';
  return (
    <div className={classes(styles.root, page && 'wrap')}>
      <Blossom className={styles.blossom} />
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{text}</p>
      {children}
      {action ?? <ButtonLink to="/womens-clothing">{messages.explore}</ButtonLink>}
    </div>
  );
}
