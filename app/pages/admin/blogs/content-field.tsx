import { lazy, Suspense } from 'react';
import { Field, type FieldIds, TextArea } from '#app/ui/form/field.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import styles from './content-field.module.css';
import type { WritingKind } from './writing-kind.ts';

const messages = {
  label: 'Content',
  loading: 'Loading the editor',
  markdown: 'This post is written in Markdown: **bold**, *italic*, ## heading, - list.',
  html: 'This post contains HTML that the editor does not support, such as code or captions, so you edit the HTML itself.',
};

// The editor is large, and only staff who write posts need it.
const RichEditor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }));

type ContentFieldProps = {
  kind: WritingKind;
  content: string;
  error: string | undefined;
  onChange: (content: string) => void;
};

export function ContentField({ kind, content, error, onChange }: ContentFieldProps) {
  if (kind !== 'editor') {
    return (
      <Field label={messages.label} hint={messages[kind]} error={error}>
        {(ids) => (
          <TextArea
            {...ids}
            name="content"
            rows={18}
            className={styles.source}
            spellCheck={kind === 'markdown'}
            dir="auto"
            value={content}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    );
  }
  return (
    <Field label={messages.label} error={error}>
      {(ids: FieldIds) => (
        <Suspense
          fallback={
            <div className={styles.loading}>
              <Spinner label={messages.loading} />
            </div>
          }
        >
          <RichEditor ids={ids} label={messages.label} content={content} onChange={onChange} />
        </Suspense>
      )}
    </Field>
  );
}
