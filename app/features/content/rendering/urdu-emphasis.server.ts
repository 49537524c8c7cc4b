import { attention } from 'micromark-core-commonmark';
import type { Construct, Extension } from 'micromark-util-types';

const PUNCTUATION = /\p{P}/u;
const ARABIC_SCRIPT = /\p{Script=Arabic}/u;

/**
 * Markdown takes no `*` for the end of bold text that stands between a quotation mark and a letter, because a blank would be
 * there; Urdu is written without one.
 */
const besideUrdu: Construct = {
  name: 'attentionBesideUrdu',
  resolveAll: attention.resolveAll,
  tokenize(effects, ok, nok) {
    const before = this.previous;
    return attention.tokenize.call(
      this,
      effects,
      (after) => {
        const [, token] = this.events[this.events.length - 1] ?? [];
        if (token && is(ARABIC_SCRIPT, before) && is(PUNCTUATION, after)) token._open = true;
        if (token && is(PUNCTUATION, before) && is(ARABIC_SCRIPT, after)) token._close = true;
        return ok(after);
      },
      nok,
    );
  },
};

function is(kind: RegExp, code: number | null): boolean {
  return code !== null && code > 0 && kind.test(String.fromCharCode(code));
}

/** For remark: its parser with emphasis beside Urdu letters. */
export const urduEmphasis: Extension = {
  disable: { null: ['attention'] },
  text: { 42: besideUrdu, 95: besideUrdu },
};
