import { type StackProps, spaceStyle } from '#app/ui/layout/stack.tsx';
import styles from './jump-list.module.css';

type JumpListProps = Pick<StackProps, 'after'> & {
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
