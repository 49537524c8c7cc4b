import { COLLECTIONS, PIECE_SETS, PRODUCT_TYPES } from '#app/features/catalogue/products/product-options.ts';
import { type Answers, answerTo, wordKey } from '#app/features/imports/answers.ts';
import { hintsIn } from '#app/features/imports/read/hints.ts';
import {
  CLEAR,
  type ImportedProduct,
  type ImportedValues,
  OWN_SYSTEM,
  type Problem,
} from '#app/features/imports/read/model.ts';
import { FIELDS, type Field, type FieldValue, REQUIRED_FIELDS } from './fields.ts';

export type Context = {
  answers: Answers;
  categories: readonly { id: number; name: string }[];
  /** Costs are the owners'. */
  withCost: boolean;
  timeZone: string;
};

export type Wanted = Partial<Record<Field, FieldValue>>;

/** What the file wants the fields of the product to be; what it says nothing of is missing. */
export function wantedValues(
  product: ImportedProduct,
  { isNew, context: given, problems }: { isNew: boolean; context: Context; problems: Problem[] },
): Wanted {
  const wanted: Wanted = {};
  const context = product.source.system === OWN_SYSTEM ? inOwnWords(given) : given;
  const values = isNew ? withHints(product, context.answers) : product.values;
  for (const field of FIELDS) {
    if (field === 'cost' && !context.withCost) continue;
    const value = values[field];
    const isCleared = value === CLEAR || (value === null && context.answers.blank_clears.includes(field));
    if (isCleared && isRequired(field))
      problems.push({
        ...{ line: product.line, column: field, level: 'error' },
        sentence: 'This cannot be empty.',
      });
    else if (isCleared) wanted[field] = field === 'barcodes' ? [] : null;
    else if (value !== null && value !== undefined) {
      const meant = meaningOf(field, value as FieldValue, context);
      if (meant !== null) wanted[field] = meant;
    }
  }
  return isNew ? withDefaults(wanted, product, context.answers, problems) : wanted;
}

/** What an earlier file meant by a word is not what the shop means by it. */
function inOwnWords({ answers, ...context }: Context): Context {
  return { ...context, answers: { ...answers, categories: {}, types: {}, take_hints: false } };
}

const isRequired = (field: Field) => (REQUIRED_FIELDS as readonly string[]).includes(field);

function withHints({ values, suggested }: ImportedProduct, { take_hints }: Answers): ImportedValues {
  const said = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value != null && value !== CLEAR),
  );
  return take_hints ? { ...suggested, ...said } : said;
}

/** Null for a word that nobody has explained. */
function meaningOf(field: Field, value: FieldValue, { answers, categories, timeZone }: Context): FieldValue {
  const word = String(value);
  if (field === 'live_from') return toUtc(word, timeZone);
  if (field === 'category') return answerTo(answers.categories, word) ?? categoryNamed(word, categories);
  if (field === 'type') return answerTo(answers.types, word) ?? sameWord(PRODUCT_TYPES, word);
  if (field === 'piece_set') return sameWord(PIECE_SETS, word) ?? hintsIn([word]).piece_set ?? null;
  if (field === 'collection') return sameWord(COLLECTIONS, word) ?? hintsIn([word]).collection ?? null;
  return value;
}

function toUtc(local: string, timeZone: string): string {
  const moment = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone);
  return moment.toInstant().toString({ smallestUnit: 'second' });
}

function sameWord<T extends string>(words: readonly T[], word: string): T | null {
  return words.find((one) => wordKey(one) === wordKey(word)) ?? null;
}

/** By the whole path, else by its end. */
function categoryNamed(word: string, categories: Context['categories']): number | null {
  const named = (name: string) => categories.find((one) => wordKey(one.name) === wordKey(name))?.id;
  return named(word) ?? named(word.split('>').at(-1) ?? '') ?? null;
}

function withDefaults(
  wanted: Wanted,
  product: ImportedProduct,
  { defaults }: Answers,
  problems: Problem[],
): Wanted {
  const known = Object.fromEntries(Object.entries(defaults).filter(([, value]) => value !== null)) as Wanted;
  const all = { ...known, ...wanted };
  if (all.description === undefined && typeof all.name === 'string') {
    all.description = all.name;
    problems.push({
      ...{ line: product.line, column: 'description', level: 'warning' },
      sentence: 'Without a description: the name stands in its place.',
    });
  }
  return all;
}
