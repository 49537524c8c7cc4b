import { useState } from 'react';
import { toSlug } from '#app/features/catalogue/slug.ts';
import { MAX_AUTHOR } from '#app/features/content/blog/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import type { BlogValues } from './blog-values.ts';

const messages = {
  title: 'Title',
  slug: 'Slug',
  slugExample: 'example-blog-title',
  slugHint: 'The last part of the web address: /blog/…',
  author: 'Author',
  authorHint: (brand: string) => `Shown on the post. Left empty, it is “${brand}”.`,
  slugMoves: 'If you change it, links to the old address lead to the new one.',
};

type BlogHeadFieldsProps = {
  values: BlogValues;
  change: (part: Partial<BlogValues>) => void;
  errors: Record<string, string>;
  isNew: boolean;
};

export function BlogHeadFields({
  values: { title, slug, author },
  change,
  errors,
  isNew,
}: BlogHeadFieldsProps) {
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
      <AuthorField author={author} error={errors.author} onChange={(name) => change({ author: name })} />
    </>
  );
}

type AuthorFieldProps = { author: string; error: string | undefined; onChange: (author: string) => void };

function AuthorField({ author, error, onChange }: AuthorFieldProps) {
  const { brand } = useShop().settings;
  return (
    <Field label={messages.author} hint={messages.authorHint(brand)} error={error}>
      {(ids) => (
        <TextInput
          {...ids}
          name="author"
          maxLength={MAX_AUTHOR}
          dir="auto"
          autoComplete="off"
          placeholder={brand}
          value={author}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
