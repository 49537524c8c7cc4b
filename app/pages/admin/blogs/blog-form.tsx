import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Blog } from '#app/features/content/blog/schema.ts';
import { FormPanel, SaveError } from '#app/pages/admin/form/form-panel.tsx';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { Spinner } from '#app/ui/feedback.tsx';
import { Field, type FieldIds, TextArea } from '#app/ui/form/field.tsx';
import { PictureChoice } from '#app/ui/form/picture-choice.tsx';
import styles from './admin-blogs-page.module.css';
import { DraftNote, useBlogDraft } from './blog-draft.tsx';
import { BlogHeadFields } from './blog-head-fields.tsx';
import {
  BLOG_FIELDS,
  type BlogValues,
  checkBlog,
  toBlogCall,
  toBlogValues,
  type WritingKind,
} from './blog-values.ts';
import { PostPreview } from './post-preview.tsx';

const messages = {
  add: 'Write a post',
  editing: (title: string) => `Editing "${title}"`,
  image: 'Optional Image',
  imageHint: 'Shown at the top of the post and on its card.',
  submitAdd: 'Publish',
  submitUpdate: 'Update',
  submitted: 'Blog submitted successfully!',
  updated: 'Blog updated successfully!',
  failed: 'Error submitting blog.',
  label: 'Content',
  loading: 'Loading the editor',
  markdown: 'This post is written in Markdown: **bold**, *italic*, ## heading, - list.',
  html: 'This post contains HTML that the editor does not support, such as code or captions, so you edit the HTML itself.',
};

type BlogFormProps = {
  opened: Blog | null;
  onClose: () => void;
};

export function BlogForm({ opened, onClose }: BlogFormProps) {
  const form = useRowForm<Blog, BlogValues>({
    row: opened,
    toValues: toBlogValues,
    toDetached: (values) => ({ ...values, picture: null }),
    compared: BLOG_FIELDS,
    check: checkBlog,
    toCall: toBlogCall,
    failureText: ({ error }) => `${messages.failed} ${error.detail}`,
    success: (wasAdded) => (wasAdded ? messages.submitted : messages.updated),
    onSaved: close,
    reloads: opened === null,
    drafted: opened ? [] : ['title', 'slug', 'author', 'content', 'kind'],
  });
  const { values, change, saving, errors } = form;
  const draft = useBlogDraft({ opened, values, change });
  const container = useFocusOnOpened(opened);
  function close() {
    draft.remove();
    onClose();
  }
  return (
    <div ref={container}>
      <FormPanel
        title={opened ? messages.editing(opened.title) : messages.add}
        submitLabel={form.row ? messages.submitUpdate : messages.submitAdd}
        saving={saving}
        error={<SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />}
        onSubmit={form.save}
        onCancel={opened ? close : undefined}
      >
        {draft.restored && (
          <DraftNote draft={draft.restored} opened={opened} disabled={saving} onDiscard={draft.discard} />
        )}
        <BlogHeadFields values={values} change={change} errors={errors} isNew={opened === null} />
        <ContentField
          kind={values.kind}
          content={values.content}
          error={errors.content}
          onChange={(content) => change({ content })}
        />
        <PostPreview title={values.title} content={values.content} />
        <PictureChoice
          label={messages.image}
          hint={messages.imageHint}
          name="image"
          error={errors.image}
          current={values.picture}
          file={values.file}
          progress={form.progress}
          disabled={saving}
          onChoose={(file) => change({ file })}
          onRemove={() => change({ picture: null })}
        />
      </FormPanel>
    </div>
  );
}

function useFocusOnOpened(opened: Blog | null) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened) container.current?.querySelector<HTMLElement>('input[name="title"]')?.focus();
  }, [opened]);
  return container;
}

// The editor is large, and only staff who write posts need it.
const RichEditor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }));

type ContentFieldProps = {
  kind: WritingKind;
  content: string;
  error: string | undefined;
  onChange: (content: string) => void;
};

function ContentField({ kind, content, error, onChange }: ContentFieldProps) {
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
