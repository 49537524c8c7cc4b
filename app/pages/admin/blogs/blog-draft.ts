import { localStore } from '#app/platform/offline/browser-storage.ts';
import type { BlogValues } from './blog-values.ts';
import type { WritingKind } from './writing-kind.ts';

export type BlogDraft = Pick<BlogValues, 'title' | 'slug' | 'author' | 'content' | 'kind'> & {
  version: number;
  saved_at: string;
};

const KINDS: readonly WritingKind[] = ['editor', 'markdown', 'html'];

function keyOf(post: number | null): string {
  return `blog_draft_${post ?? 'new'}`;
}

export function readBlogDraft(post: number | null): BlogDraft | null {
  const stored = localStore.readJson(keyOf(post));
  return isDraft(stored) ? stored : null;
}

export function saveBlogDraft(post: number | null, draft: BlogDraft): void {
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
