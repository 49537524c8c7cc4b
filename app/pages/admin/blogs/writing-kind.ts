import { contentKind } from '#app/features/content/rendering/content-kind.ts';

export type WritingKind = 'editor' | 'markdown' | 'html';

const KNOWN =
  /^(?:h[12]|p|br|strong|b|em|i|u|span|blockquote|ul|ol|li|a|img|iframe|table|thead|tbody|tr|th|td)$/i;

export function writingKind(content: string): WritingKind {
  if (content.trim() === '') return 'editor';
  if (contentKind(content) === 'markdown') return 'markdown';
  const tags = [...content.matchAll(/<\/?([a-z][a-z0-9]*)\b/gi)];
  return tags.every(([, name = '']) => KNOWN.test(name)) ? 'editor' : 'html';
}
