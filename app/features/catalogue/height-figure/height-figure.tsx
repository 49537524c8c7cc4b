import { useId, useState } from 'react';
import { formatMeasure } from '#app/features/catalogue/products/measures.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { Muted, Text, VisuallyHidden } from '#app/ui/text.tsx';
import { Figure } from './figure.tsx';
import styles from './height-figure.module.css';
import { type End, hemPosition, lengthsOfSize, type Place } from './hem-position.ts';

const messages = {
  heights: 'Your height',
  inCm: (cm: number) => `, ${Math.round(cm)} cm`,
  figure: (height: string) => `A figure of ${height} in this piece`,
  size: (size: string) => `In size ${size}`,
  part: (part: string, inches: string) => `${part}, ${inches} inches: `,
  ends: 'ends',
  end: 'end',
  at: (place: string) => `at ${place}.`,
  below: (cm: number, place: string) => `${cm} cm below ${place}.`,
  above: (cm: number, place: string) => `${cm} cm above ${place}.`,
  lies: (cm: number) => `on the floor, ${cm} cm too long.`,
  note: 'By usual proportions, without shoes. Yours may differ by an inch.',
};

const PLACES: Record<Place, string> = {
  hip: 'the hip',
  thigh: 'mid-thigh',
  knee: 'the knee',
  calf: 'mid-calf',
  ankle: 'the ankle',
  floor: 'the floor',
};

const HEIGHTS = [2, 5, 8].map((inches) => {
  const cm = (5 * 12 + inches) * 2.54;
  return { name: `5′${inches}″`, cm };
});

const MIDDLE = HEIGHTS[1] as (typeof HEIGHTS)[number];

export type HeightFigureProps = {
  product: Pick<Product, 'lengths'>;
  /** The chosen one; null before. */
  size: string | null;
};

export function HeightFigure({ product, size }: HeightFigureProps) {
  const [height, setHeight] = useState(MIDDLE);
  const id = useId();
  const rows = lengthsOfSize(product.lengths, size).map((row) => ({
    ...row,
    end: hemPosition(row, height.cm),
  }));
  return (
    <div className={styles.figure}>
      <fieldset className={styles.heights}>
        <legend>{messages.heights}</legend>
        {HEIGHTS.map((one) => (
          <button key={one.name} type="button" aria-pressed={one === height} onClick={() => setHeight(one)}>
            {one.name}
            <VisuallyHidden>{messages.inCm(one.cm)}</VisuallyHidden>
          </button>
        ))}
      </fieldset>
      <Figure
        label={messages.figure(height.name)}
        describedBy={id}
        heightCm={height.cm}
        ends={rows.map(({ end }) => end)}
      />
      <div className={styles.words}>
        <div id={id} role="status">
          {rows[0] && rows[0].size !== 'Free Size' && <Muted after={6}>{messages.size(rows[0].size)}</Muted>}
          {rows.map(({ part, inches, end }) => (
            <Text key={part} after={8}>
              {messages.part(part, formatMeasure(inches, 'in'))}
              <strong>{endInWords(part, end)}</strong>
            </Text>
          ))}
        </div>
        <Muted>{messages.note}</Muted>
      </div>
    </div>
  );
}

function endInWords(part: string, { from, place, cm }: End): string {
  const isPair = from === 'waist' && part.endsWith('s');
  return `${isPair ? messages.end : messages.ends} ${placeInWords(PLACES[place], place, cm)}`;
}

function placeInWords(name: string, place: Place, cm: number): string {
  if (cm === 0) return messages.at(name);
  if (cm < 0) return messages.above(-cm, name);
  return place === 'floor' ? messages.lies(cm) : messages.below(cm, name);
}
