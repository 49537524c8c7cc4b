/** What a label in a pasted text can name. */
export type LabelledField =
  | 'name'
  | 'phone'
  | 'second_phone'
  | 'email'
  | 'address'
  | 'city'
  | 'postal_code'
  | 'landmark'
  | 'pieces';

/** The more particular ones first. */
const LABELS: readonly (readonly [field: LabelledField, words: string])[] = [
  [
    'second_phone',
    '(?:second|2nd|other|alternate|alternative|extra|dusra|doosra) (?:phone|number|no|mobile|contact)(?: ?no| ?number)?|دوسرا نمبر|متبادل نمبر',
  ],
  ['postal_code', 'postal ?code|post ?code|zip(?: ?code)?|پوسٹل کوڈ'],
  ['email', 'e-?mail(?: address)?|ای ?میل'],
  ['name', '(?:full |customer |my |mera )?(?:name|naam|nam)|نام|پورا نام'],
  [
    'phone',
    '(?:phone|mobile|cell|contact|whats ?app|number|nambar|no)(?: ?(?:number|no|#|num))?\\.?|(?:فون|موبائل|رابطہ)(?: ?نمبر)?|نمبر',
  ],
  ['landmark', '(?:nearest |near ?by )?(?:landmark|land mark)|nishani|نشانی|قریبی جگہ'],
  [
    'address',
    '(?:full |complete |delivery |shipping |home |mera )?(?:address|adress|addres|pata|patta)|پتہ|پتا|مکمل پتہ',
  ],
  ['city', 'city|shehar|sheher|shahar|شہر'],
  [
    'pieces',
    '(?:product|item|article|order|piece|suit|dress|design|cheez)s?(?: ?(?:name|detail|details|code))?|آرڈر|سوٹ|چیز',
  ],
];

const SEPARATOR = '\\s*[:：=؛]\\s*|\\s+[-–]\\s+';

const PATTERNS = LABELS.map(
  ([field, words]) => [field, new RegExp(`^(?:${words})(?:${SEPARATOR})(.*)$`, 'iu')] as const,
);

/** `Name: Ayesha Khan`; null without a label that is known. */
export function findLabel(line: string): { field: LabelledField; value: string } | null {
  for (const [field, pattern] of PATTERNS) {
    const [, value] = pattern.exec(line) ?? [];
    if (value !== undefined) return { field, value: value.replace(/[,،;]\s*$/, '') };
  }
  return null;
}

const INLINE = new RegExp(
  `(^|[\\s,،;.|])((?:${LABELS.map(([, words]) => words).join('|')})\\s*[:：])`,
  'giu',
);

/** A text of one line with several labels becomes several lines. */
export function splitAtLabels(text: string): string {
  return text.replace(INLINE, '$1\n$2');
}
