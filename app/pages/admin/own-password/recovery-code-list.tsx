import { useShop } from '#app/features/settings/shop-context.tsx';
import { useLeaveGuard } from '#app/pages/admin/form/unsaved-edits.tsx';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import styles from './second-step.module.css';

const messages = {
  text: 'These are your recovery codes. Save them where you can find them without your phone, such as on paper. Each signs you in once. They are shown only now.',
  what: 'the codes',
  download: 'Download',
  done: 'I have saved them',
  file: (brand: string) => `${brand} recovery codes.txt`,
};

export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { brand } = useShop().settings;
  useLeaveGuard(true);
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <p className={styles.text} tabIndex={-1}>
        {messages.text}
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Cluster gap={12}>
        <CopyButton text={text} what={messages.what} />
        <a
          className="link"
          href={`data:text/plain,${encodeURIComponent(text)}`}
          download={messages.file(brand)}
        >
          {messages.download}
        </a>
        <Button onClick={onDone}>{messages.done}</Button>
      </Cluster>
    </>
  );
}
