import { useEffect, useRef } from 'react';
import type { Blog } from '#app/features/content/blog/blog-schema.ts';
import { FormPanel } from '#app/pages/admin/form/form-panel.tsx';
import { SaveError } from '#app/pages/admin/form/save-error.tsx';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import { PictureChoice } from '#app/ui/form/picture-choice.tsx';
import { BlogHeadFields } from './blog-head-fields.tsx';
import { BLOG_FIELDS, type BlogValues, checkBlog, toBlogCall, toBlogValues } from './blog-values.ts';
import { ContentField } from './content-field.tsx';
import { DraftNote } from './draft-note.tsx';
import { PostPreview } from './post-preview.tsx';
import { useBlogDraft } from './use-blog-draft.ts';

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
