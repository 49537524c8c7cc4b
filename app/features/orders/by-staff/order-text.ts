import { closestCity, findCity } from '#app/features/orders/address/cities.ts';
import { toAsciiDigits, toE164 } from '#app/platform/text/plain-text.ts';
import { findLabel, type LabelledField, splitAtLabels } from './order-text-labels.ts';
import { isPiece, type PastedPiece, readPieces } from './order-text-pieces.ts';

/** `isSure`: the text says so. Else it is a guess that a person has to look at. */
export type Guess = { value: string; isSure: boolean };

export type PastedOrder = Partial<Record<Exclude<LabelledField, 'pieces'>, Guess>> & {
  pieces: PastedPiece[];
  /** What was not understood, so that nothing of it is lost. */
  rest: string[];
};

/** What somebody wrote in a chat, sorted into the fields of an order. English, Urdu and Roman Urdu, with or without labels. */
export function readOrderText(text: string): PastedOrder {
  const order: PastedOrder = { pieces: [], rest: [] };
  let open: LabelledField | null = null;
  for (const line of linesOf(takeEmail(text, order))) {
    const labelled = findLabel(line);
    if (labelled) {
      open = labelled.field;
      put(order, labelled.field, labelled.value);
    } else if (open === 'address' && !isOther(line)) addTo(order, 'address', line);
    else {
      open = null;
      for (const segment of segmentsOf(line, order)) sort(order, segment);
    }
  }
  return finish(order);
}

const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff*_~`]/g;

function linesOf(text: string): string[] {
  return splitAtLabels(toAsciiDigits(text).replace(UNSEEN, ''))
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-•–]+|\d{1,2}[.)](?=\s*\D))\s*/u, '').trim())
    .filter(Boolean);
}

const EMAIL = /(?:e-?mail(?: address)?\s*[:=-]?\s*)?([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/i;

function takeEmail(text: string, order: PastedOrder): string {
  const [found, email] = EMAIL.exec(text) ?? [];
  if (!found || !email) return text;
  order.email = { value: email, isSure: true };
  return text.replace(found, ' ');
}

function put(order: PastedOrder, field: LabelledField, text: string): void {
  const value = text.trim();
  if (value === '') return;
  if (field === 'pieces') order.pieces.push(...readPieces(value));
  else if (field === 'phone' || field === 'second_phone') putPhones(order, field, value);
  else if (field === 'city') order.city = cityOf(value);
  else if (field === 'address') putAddress(order, withoutPhones(order, value));
  else order[field] = { value, isSure: true };
}

function putPhones(order: PastedOrder, field: 'phone' | 'second_phone', text: string): void {
  const phones = [...text.matchAll(PHONE)].flatMap(([found]) => toE164(found) ?? []);
  if (phones.length === 0) order[order[field] ? 'second_phone' : field] = { value: text, isSure: false };
  for (const value of phones) {
    const free = order[field] ? 'second_phone' : field;
    order[free] = { value, isSure: true };
  }
}

function cityOf(text: string): Guess {
  const known = findCity(text);
  if (known) return { value: known.name, isSure: true };
  return { value: closestCity(text) ?? text, isSure: false };
}

/** The last part of a labelled address is often its city. */
function putAddress(order: PastedOrder, text: string): void {
  const parts = text.split(/[,،]/).map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  const city = findCity(last);
  if (city && parts.length > 1 && !order.city) {
    order.city = { value: city.name, isSure: true };
    parts.pop();
  }
  order.address = { value: parts.filter(Boolean).join(', '), isSure: true };
}

function addTo(order: PastedOrder, field: 'address' | 'landmark', text: string): void {
  const before = order[field];
  const city = field === 'address' ? findCity(text) : null;
  if (city && !order.city) order.city = { value: city.name, isSure: true };
  else order[field] = { value: before ? `${before.value}, ${text}` : text, isSure: before?.isSure ?? true };
}

const PHONE = /(?:\+|00)?\d[\d\s().-]{7,16}\d/g;

/** Begins something that is not the address above it. */
function isOther(line: string): boolean {
  return hasPhone(line) || isPiece(line);
}

function hasPhone(text: string): boolean {
  return [...text.matchAll(PHONE)].some(([found]) => toE164(found) !== null);
}

type Segment = { text: string; isBeforePhone: boolean };

/** With a mark in the place of each. */
function withoutPhones(order: PastedOrder, text: string, mark = ''): string {
  return text.replace(PHONE, (found) => {
    if (toE164(found) === null) return found;
    putPhones(order, 'phone', found);
    return mark;
  });
}

/** The parts of a line, without its phones. */
function segmentsOf(line: string, order: PastedOrder): Segment[] {
  return withoutPhones(order, line, '\u0001')
    .split('\u0001')
    .flatMap((part, at, parts) => {
      const texts = part
        .split(/[,،;|]|\.\s|\s-\s/)
        .map((text) => text.trim())
        .filter(Boolean);
      const isLast = (index: number) => index === texts.length - 1 && at < parts.length - 1;
      return texts.map((text, index) => ({ text, isBeforePhone: isLast(index) }));
    });
}

const ADDRESS =
  /(?:\b(?:house|h\s?#|h\.?\s?no|flat|apartment|apt|street|st|road|rd|block|phase|sector|plot|town|colony|society|scheme|lane|floor|village|tehsil|mohalla|muhalla|gali|makan|ghar|bazaar?|chowk|dha|gulberg|cantt|market|plaza|shop|office|near)\b|\d+[-/]?[a-z]?\s*(?:block|marla)|مکان|گلی|محلہ|روڈ|بلاک|فلیٹ|سیکٹر|کالونی|ٹاؤن|گاؤں|بازار|چوک)/iu;

const LANDMARK =
  /^(?:near|opp(?:osite)?\.?|behind|beside|next to|nazd|qareeb|samne|نزد|قریب|سامنے)(?:\s|$)|\b(?:ke (?:paas|pas|samne|qareeb)|k (?:pas|samne|qareeb))\b|(?:کے قریب|کے پاس|کے سامنے)/iu;

const POSTAL = /^(?:postal\s*code\s*)?(\d{5})$/i;

const HELLO =
  /^(?:a?s+a?lam\b.*|aoa|hi|hello|salam\b.*|please|plz|order(?: karna hai)?|i want to order|thanks?|thank you|shukriya|jazakallah|cod|cash on delivery|السلام علیکم|سلام|شکریہ)[.!]*$/iu;

/** Of a part without a label. */
function sort(order: PastedOrder, { text, isBeforePhone }: Segment): void {
  if (HELLO.test(text)) return;
  const city = findCity(text);
  const [, postal] = POSTAL.exec(text) ?? [];
  if (postal && !order.postal_code) order.postal_code = { value: postal, isSure: true };
  else if (city && !order.city) order.city = { value: city.name, isSure: true };
  else if (LANDMARK.test(text) && !isPiece(text)) addTo(order, 'landmark', text);
  else if (splitAtCity(order, text)) return;
  else if (isPiece(text) && !(ADDRESS.test(text) && !/\d\s*(?:x|×|pc)|(?:x|×)\s*\d|size/i.test(text)))
    order.pieces.push(...readPieces(text));
  else if (ADDRESS.test(text)) addTo(order, 'address', text);
  else if (isName(text) && !order.name && !order.address) order.name = { value: text, isSure: isBeforePhone };
  else if (order.address && !order.city) addTo(order, 'address', text);
  else order.rest.push(text);
}

function isName(text: string): boolean {
  return /^[\p{L}\p{M}.' ]{3,60}$/u.test(text) && text.split(/\s+/).length <= 4;
}

/** `House 12 Street 4 Gulberg Lahore 2 lawn kurta`: the city stands between address and pieces. */
function splitAtCity(order: PastedOrder, text: string): boolean {
  const words = text.split(/\s+/);
  if (words.length < 3 || order.city) return false;
  for (let at = words.length - 1; at > 0; at--)
    for (const length of [3, 2, 1]) {
      const city = at + length <= words.length ? findCity(words.slice(at, at + length).join(' ')) : null;
      const [before, after] = [words.slice(0, at).join(' '), words.slice(at + length).join(' ')];
      if (!city || !ADDRESS.test(before) || (after !== '' && !isPiece(after) && !POSTAL.test(after)))
        continue;
      order.city = { value: city.name, isSure: true };
      addTo(order, 'address', before);
      if (after !== '') sort(order, { text: after, isBeforePhone: false });
      return true;
    }
  return false;
}

/** A city that was misspelled, or stands at the end of the address, is a guess. */
function finish(order: PastedOrder): PastedOrder {
  if (order.city || !order.address) return order;
  const parts = order.address.value.split(/,\s*/);
  const guess = closestCity(parts.at(-1) ?? '');
  if (guess === null) return order;
  const isWhole = parts.length > 1 && !ADDRESS.test(parts.at(-1) ?? '');
  const address = { ...order.address, value: isWhole ? parts.slice(0, -1).join(', ') : order.address.value };
  return { ...order, address, city: { value: guess, isSure: false } };
}
