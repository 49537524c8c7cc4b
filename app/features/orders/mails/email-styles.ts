import type { CSSProperties } from 'react';

/** Mail clients load neither the shop's style sheets nor its fonts: these are the tokens' colours and similar fonts. */
const SERIF = "'Bodoni Moda', 'Bodoni 72', Didot, 'Times New Roman', serif";
const SANS = "'Hanken Grotesk', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const INK = '#23161b';
const INK_2 = '#5c4a50';
const LINE = '#e6deda';
const RED = '#a3153c';

const text: CSSProperties = { margin: 0, color: INK, fontFamily: SANS, fontSize: 16, lineHeight: '26px' };
const cell: CSSProperties = {
  ...text,
  padding: '12px 0',
  borderBottom: `1px solid ${LINE}`,
  verticalAlign: 'top',
};

export const emailStyles = {
  // Background and text colour are always set together, so that dark mode inverts both.
  body: { margin: 0, padding: '24px 0', backgroundColor: '#faf7f4' },
  page: { width: '100%', maxWidth: 600, backgroundColor: '#ffffff', border: `1px solid ${LINE}` },
  part: { padding: '0 32px' },
  brand: {
    margin: 0,
    padding: '26px 0 22px',
    borderBottom: `3px solid ${RED}`,
    color: INK,
    fontFamily: SERIF,
    fontSize: 28,
    lineHeight: '34px',
    fontWeight: 400,
  },
  heading: {
    margin: '30px 0 10px',
    color: INK,
    fontFamily: SERIF,
    fontSize: 30,
    lineHeight: '36px',
    fontWeight: 400,
  },
  text: { ...text, margin: '0 0 14px' },
  button: {
    margin: '8px 0 30px',
    padding: '15px 26px',
    backgroundColor: RED,
    color: '#ffffff',
    fontFamily: SANS,
    fontSize: 16,
    lineHeight: '20px',
    fontWeight: 500,
    textDecoration: 'none',
  },
  caption: {
    ...text,
    padding: '0 0 8px',
    fontWeight: 600,
    textAlign: 'start',
    borderBottom: `1px solid ${LINE}`,
  },
  cell,
  picture: { display: 'block', backgroundColor: '#f3eeea', color: INK_2, fontSize: 11 },
  kind: { color: INK_2, fontSize: 14 },
  money: { ...cell, textAlign: 'end', whiteSpace: 'nowrap' },
  sum: { ...text, padding: '6px 0' },
  sumMoney: { ...text, padding: '6px 0', textAlign: 'end', whiteSpace: 'nowrap' },
  strong: { fontWeight: 650 },
  small: { ...text, margin: '0 0 14px', color: INK_2, fontSize: 14, lineHeight: '22px' },
  link: { color: RED, textDecoration: 'underline' },
  foot: { padding: '20px 0 26px', borderTop: `1px solid ${LINE}` },
} as const satisfies Record<string, CSSProperties>;
