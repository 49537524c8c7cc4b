import { useEffect, useRef, useState } from 'react';
import type { Blog } from '#app/features/content/blog/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import { formatMoment } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { type BlogValues, toBlogValues, type WritingKind } from './blog-values.ts';

const messages = {
  restored: (moment: string) => `We restored what you typed on ${moment} and did not save.`,
  pictures: 'Please choose your picture again.',
  outdated: 'The post has changed since then: saving will overwrite those changes.',
  discard: 'Discard draft',
};

type DraftNoteProps = { draft: BlogDraft; opened: Blog | null; disabled: boolean; onDiscard: () => void };

export function DraftNote({ draft, opened, disabled, onDiscard }: DraftNoteProps) {
  const { time_zone } = useShop().settings;
  const isOutdated = opened !== null && opened.version !== draft.version;
  return (
    <Note tone="info" role="status" after={18}>
      <p>
        {messages.restored(formatMoment(draft.saved_at, time_zone))} {messages.pictures}
      </p>
      {isOutdated && <p>{messages.outdated}</p>}
      <Button variant="text" size="small" disabled={disabled} onClick={onDiscard}>
        {messages.discard}
      </Button>
    </Note>
  );
}

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

type BlogDraft = Pick<BlogValues, 'title' | 'slug' | 'author' | 'content' | 'kind'> & {
  version: number;
  saved_at: string;
};

const KINDS: readonly WritingKind[] = ['editor', 'markdown', 'html'];

function keyOf(post: number | null): string {
  return `blog_draft_${post ?? 'new'}`;
}

function readBlogDraft(post: number | null): BlogDraft | null {
  const stored = localStore.readJson(keyOf(post));
  return isDraft(stored) ? stored : null;
}

function saveBlogDraft(post: number | null, draft: BlogDraft): void {
  localStore.writeJson(keyOf(post), draft);
}

export function deleteBlogDraft(post: number | null): void {
  localStore.remove(keyOf(post));
}

function isDraft(value: unknown): value is BlogDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { title, slug, author, content, kind, version, saved_at } = value as Record<string, unknown>;
  const areTexts = [title, slug, author, content].every((text) => typeof text === 'string');
  const isMoment = typeof saved_at === 'string' && !Number.isNaN(Date.parse(saved_at));
  return areTexts && isMoment && typeof version === 'number' && KINDS.some((known) => known === kind);
}
