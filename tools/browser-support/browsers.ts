/**
 * The oldest browsers that the shop works in, as Vite names them (docs/browsers.md).
 * Samsung Internet 18 is Chromium 99.
 */
export const OLDEST_BROWSERS = ['chrome99', 'edge100', 'safari15.4', 'ios15.4', 'firefox100'];

/** Methods, by names that nothing else has, that one of these browsers lacks. */
export const LACKING_METHODS = new Set([
  ...['findLast', 'findLastIndex', 'toSorted', 'toSpliced', 'toReversed', 'isWellFormed', 'toWellFormed'],
  ...[
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
    'getOrInsert',
    'getOrInsertComputed',
  ],
  ...[
    'toBase64',
    'toHex',
    'setFromBase64',
    'setFromHex',
    'transferToFixedLength',
    'throwIfAborted',
    'formatRange',
  ],
  ...['requestSubmit', 'showPicker', 'requestClose', 'showPopover', 'hidePopover', 'togglePopover'],
  ...['checkVisibility', 'setHTML', 'setHTMLUnsafe', 'getHTML', 'moveBefore', 'attachInternals'],
  ...['startViewTransition', 'requestIdleCallback', 'cancelIdleCallback', 'getSetCookie'],
]);

/** Functions of a global object that one of these browsers lacks. */
export const LACKING_FUNCTIONS = new Set([
  ...['Object.groupBy', 'Map.groupBy', 'Array.fromAsync', 'Promise.withResolvers', 'Promise.try'],
  ...[
    'RegExp.escape',
    'Error.isError',
    'Math.sumPrecise',
    'Math.f16round',
    'Iterator.from',
    'Iterator.concat',
  ],
  ...['AbortSignal.timeout', 'AbortSignal.any', 'URL.canParse', 'URL.parse', 'Response.json'],
  ...['Uint8Array.fromBase64', 'Uint8Array.fromHex', 'Intl.Segmenter', 'Intl.DurationFormat'],
  ...[
    'CSSStyleSheet',
    'OffscreenCanvas',
    'CompressionStream',
    'DecompressionStream',
    'URLPattern',
    'Float16Array',
  ],
]);

/** Methods that arrays always had, and iterators only lately: `map.values().map(…)`. */
export const ITERATOR_HELPERS = new Set([
  ...['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
]);

export const ITERATOR_MAKERS = new Set(['values', 'keys', 'entries', 'matchAll']);

/** Parts of selectors for which one of these browsers leaves out the whole rule. */
export const LACKING_SELECTORS =
  /:(?:has|dir|user-(?:in)?valid|popover-open|open|modal|state|host-context)\b/;

/** Values for which one of these browsers leaves out the declaration. */
export const LACKING_VALUES =
  /\d(?:[dsl]v(?:[hwib]|min|max)|cq(?:[hwib]|min|max))\b|\b(?:color-mix|light-dark|oklch|oklab|lab|lch|color|linear|round|mod|rem|abs|sign)\(/;

/** Properties that one of these browsers does not know, and that move or hide what has them. */
export const LACKING_PROPERTIES = new Set([
  ...[
    'translate',
    'rotate',
    'scale',
    'offset-path',
    'position-area',
    'position-anchor',
    'content-visibility',
  ],
]);
