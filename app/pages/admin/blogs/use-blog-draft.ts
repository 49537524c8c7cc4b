import { useEffect, useRef, useState } from 'react';
import type { Blog } from '#app/features/content/blog/blog-schema.ts';
import { type BlogDraft, deleteBlogDraft, readBlogDraft, saveBlogDraft } from './blog-draft.ts';
import { type BlogValues, toBlogValues } from './blog-values.ts';

type DraftRules = {
  opened: Blog | null;
  values: BlogValues;
  change: (part: Partial<BlogValues>) => void;
};

/** A draft of an earlier visit is restored at once: `restored` is then set, and `discard` returns to what is saved. */
export function useBlogDraft({ opened, values, change }: DraftRules) {
  const post = opened?.id ?? null;
  const saved = toBlogValues(opened);
  const [restored, setRestored] = useState(() => differing(readBlogDraft(post), saved));
  const { title, slug, author, content, kind } = values;

  // A form belongs to one post, so the draft is read once.
  useEffect(() => {
    if (restored) change(textsOf(restored));
  }, []);

  const isTouched = isDifferent(values, saved);
  const version = opened?.version ?? 0;
  const wasTouched = useRef(false);
  useEffect(() => {
    if (isTouched) {
      wasTouched.current = true;
      saveBlogDraft(post, {
        title,
        slug,
        author,
        content,
        kind,
        version,
        saved_at: new Date().toISOString(),
      });
    } else if (wasTouched.current) deleteBlogDraft(post);
  }, [post, version, isTouched, title, slug, author, content, kind]);

  function discard() {
    deleteBlogDraft(post);
    setRestored(null);
    change(saved);
  }

  return { restored, discard, remove: () => deleteBlogDraft(post) };
}

function differing(draft: BlogDraft | null, saved: BlogValues): BlogDraft | null {
  return draft && isDifferent(draft, saved) ? draft : null;
}

type Texts = Pick<BlogDraft, 'title' | 'slug' | 'author' | 'content'>;

function isDifferent(one: Texts, other: Texts): boolean {
  return (['title', 'slug', 'author', 'content'] as const).some((field) => one[field] !== other[field]);
}

function textsOf({ title, slug, author, content, kind }: BlogDraft): Partial<BlogValues> {
  return { title, slug, author, content, kind };
}
