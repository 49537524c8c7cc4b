import { createHash } from 'node:crypto';
import { plainPhrase } from './vocabulary.ts';

type Said = {
  words: string;
  occurred_at: Date;
  /** What the courier wrote, when that had not come yet. */
  said_at: Date | null;
};

/** The same word of a courier about the same moment is one event, in whatever file it stands. */
export function fingerprintOf({ words, occurred_at, said_at }: Said): string {
  const text = `${plainPhrase(words)}\n${(said_at ?? occurred_at).toISOString()}`;
  return `file:${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`;
}
