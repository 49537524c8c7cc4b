import { useState } from 'react';
import { toSlug } from '#app/features/catalogue/slug.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import type { BlogValues } from './blog-values.ts';

const messages = {
  title: 'Title',
  slug: 'Slug',
  slugExample: 'example-blog-title',
  slugHint: 'The last part of the web address: /blog/…',
  slugMoves: 'If you change it, links to the old address stop working.',
};

type BlogHeadFieldsProps = {
  values: BlogValues;
  change: (part: Partial<BlogValues>) => void;
  errors: Record<string, string>;
  isNew: boolean;
};

export function BlogHeadFields({ values: { title, slug }, change, errors, isNew }: BlogHeadFieldsProps) {
  const [isTouched, setTouched] = useState(!isNew);
  const follows = !isTouched && (slug === '' || slug === toSlug(title, ''));
  return (
    <>
      <Field label={messages.title} error={errors.title}>
        {(ids) => (
          <TextInput
            {...ids}
            name="title"
            required
            maxLength={200}
            dir="auto"
            value={title}
            onChange={({ target: { value } }) =>
              change({ title: value, ...(follows && { slug: toSlug(value, '') }) })
            }
          />
        )}
      </Field>
      <Field
        label={messages.slug}
        hint={isNew ? messages.slugHint : `${messages.slugHint} ${messages.slugMoves}`}
        error={errors.slug}
      >
        {(ids) => (
          <TextInput
            {...ids}
            name="slug"
            required
            maxLength={200}
            placeholder={messages.slugExample}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={slug}
            onChange={({ target: { value } }) => {
              setTouched(value !== '');
              change({ slug: value });
            }}
          />
        )}
      </Field>
    </>
  );
}
