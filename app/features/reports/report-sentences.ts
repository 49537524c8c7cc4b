import type { CityFigures, PieceFigures, ShippedFigures, SizeFigures } from './schema.ts';

const MOST_SENTENCES = 8;

/** Fewer say nothing about a size or a city. */
const LEAST_SENT = 8;
const LEAST_BACK = 3;
const LEAST_PARCELS = 10;

/** How many times as often it must be to be worth saying. */
const STANDS_OUT = 2;

const messages = {
  size: (size: string, piece: string, often: string) =>
    `${size} of ${piece} comes back ${often} as its other sizes`,
  onlySize: (size: string, piece: string) => `Of ${piece} only ${size} comes back`,
  piece: (piece: string, often: string) => `${piece} comes back ${often} as the other pieces`,
  onlyPiece: (piece: string) => `${piece} comes back, and the other pieces do not`,
  city: (city: string, often: string) => `Parcels to ${city} come back ${often} as those to other cities`,
  onlyCity: (city: string) => `Parcels to ${city} come back, and those to other cities do not`,
  figures: (one: Share, others: Share) =>
    `: ${one.back} of ${one.sent} against ${others.back} of ${others.sent}.`,
};

type Share = { sent: number; back: number };

/** Sizes first, then whole pieces, what stands out most first. */
export function returnSentences(pieces: readonly PieceFigures[]): string[] {
  const all = sumOf(pieces.map(shareOf));
  const sizes = pieces.flatMap((piece) => {
    const ofPiece = shareOf(piece);
    return piece.sizes.map((size) =>
      compare(shareOf(size), ofPiece, {
        often: (often) => messages.size(size.size, piece.name, often),
        only: messages.onlySize(size.size, piece.name),
        least: LEAST_SENT,
      }),
    );
  });
  const whole = pieces.map((piece) =>
    compare(shareOf(piece), all, {
      often: (often) => messages.piece(piece.name, often),
      only: messages.onlyPiece(piece.name),
      least: LEAST_SENT,
    }),
  );
  return [...strongest(sizes), ...strongest(whole)].slice(0, MOST_SENTENCES);
}

/** Cities from which parcels come back more often than from the others together. */
export function citySentences(cities: readonly CityFigures[]): string[] {
  const all = sumOf(cities.map(finishedOf));
  const found = cities.map((city) =>
    compare(finishedOf(city), all, {
      often: (often) => messages.city(city.city, often),
      only: messages.onlyCity(city.city),
      least: LEAST_PARCELS,
    }),
  );
  return strongest(found).slice(0, MOST_SENTENCES);
}

type Finding = { times: number; sentence: string } | null;

type Words = { often: (often: string) => string; only: string; least: number };

/** Null when too few were sent, or it is nothing out of the ordinary. `all` includes `one`. */
function compare(one: Share, all: Share, { often, only, least }: Words): Finding {
  const others = { sent: all.sent - one.sent, back: all.back - one.back };
  if (one.sent < least || others.sent < least || one.back < LEAST_BACK) return null;
  const times = others.back === 0 ? Number.POSITIVE_INFINITY : rate(one) / rate(others);
  if (times < STANDS_OUT) return null;
  const text = others.back === 0 ? only : often(timesAs(times));
  return { times, sentence: text + messages.figures(one, others) };
}

function strongest(findings: readonly Finding[]): string[] {
  return findings
    .filter((finding) => finding !== null)
    .sort((one, other) => other.times - one.times)
    .map(({ sentence }) => sentence);
}

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "twice as often", "four times as often". */
function timesAs(times: number): string {
  const whole = Math.round(times);
  if (whole === 2) return 'twice as often';
  return `${NUMBERS[whole - 2] ?? whole} times as often`;
}

function shareOf({ sent, refused, returned }: SizeFigures | PieceFigures): Share {
  return { sent, back: refused + returned };
}

function finishedOf({ delivered, came_back, lost }: ShippedFigures): Share {
  return { sent: delivered + came_back + lost, back: came_back };
}

function sumOf(shares: readonly Share[]): Share {
  return shares.reduce((all, one) => ({ sent: all.sent + one.sent, back: all.back + one.back }), {
    sent: 0,
    back: 0,
  });
}

function rate({ sent, back }: Share): number {
  return back / sent;
}
