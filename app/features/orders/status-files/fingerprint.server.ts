import { createHash } from 'node:crypto';
import { plainPhrase } from './vocabulary.ts';

/** The same word of a courier about the same moment is one event, in whatever file it stands. */
export function fingerprintOf({ words, occurred_at }: { words: string; occurred_at: Date }): string {
  const text = `${plainPhrase(words)}\n${occurred_at.toISOString()}`;
  return `file:${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`;
}
