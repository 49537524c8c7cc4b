import { type ReactNode, useEffect, useRef } from 'react';
import { Blossom } from '#app/ui/ornament.tsx';
import styles from './payment-outcome.module.css';

type OutcomeProps = {
  title: string;
  text: string;
  isAnswer?: boolean;
  children: ReactNode;
};

export function Outcome({ title, text, isAnswer = false, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <div className={`wrap ${styles.outcome}`}>
      <Blossom className={styles.blossom} />
      <div role="status" className={styles.announcement}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </div>
  );
}
