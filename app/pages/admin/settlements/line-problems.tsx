import type { ApiError } from '#app/platform/browser/api-client.ts';
import styles from './settlements.module.css';

const messages = { line: (line: number, sentence: string) => `Line ${line}: ${sentence}` };

/** The rows that made the shop refuse a file. */
export function LineProblems({ error }: { error: ApiError }) {
  const { rows } = error as { rows?: { line: number; sentence: string }[] };
  if (!Array.isArray(rows) || rows.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {rows.map(({ line, sentence }) => (
        <li key={line} dir="auto">
          {messages.line(line, sentence)}
        </li>
      ))}
    </ul>
  );
}
