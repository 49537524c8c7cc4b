import { type ComponentProps, useState } from 'react';
import { TextInput } from '#app/ui/form/field.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './password-input.module.css';

const messages = { show: 'Show', hide: 'Hide', what: ' password' };

export function PasswordInput(props: ComponentProps<typeof TextInput>) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.root}>
      <TextInput
        autoComplete="current-password"
        {...props}
        type={shown ? 'text' : 'password'}
        className={styles.input}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1024}
        required
      />
      <button type="button" className={styles.toggle} onClick={() => setShown(!shown)}>
        {shown ? messages.hide : messages.show}
        <VisuallyHidden>{messages.what}</VisuallyHidden>
      </button>
    </div>
  );
}
