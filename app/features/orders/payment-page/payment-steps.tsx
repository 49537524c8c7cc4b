import type { ReactNode } from 'react';
import styles from './payment-steps.module.css';

type PaymentStepsProps = {
  /** In pixels: between the steps, and between a step's title and its content. */
  gaps: readonly [between: number, within: number];
  steps: readonly (readonly [title: string, content: ReactNode])[];
};

export function PaymentSteps({ gaps: [between, within], steps }: PaymentStepsProps) {
  return (
    <ol className={styles.steps} style={{ gap: between }}>
      {steps.map(([title, content]) => (
        <li key={title}>
          <p className={styles.step} style={{ marginBlockEnd: within }}>
            {title}
          </p>
          {content}
        </li>
      ))}
    </ol>
  );
}
