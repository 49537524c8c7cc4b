import styles from './height-figure.module.css';
import type { End } from './hem-position.ts';

const messages = { knee: 'knee', ankle: 'ankle' };

/** Half of a woman, from her middle to one side, in hundredths of her height above the floor. */
const HALF =
  'M0-90H2.2C2.3-86 3-84.9 5.4-83.9 8.6-82.6 10.8-81.9 11.5-79.4 12.4-75 12.7-68 13.5-61 14.3-55 15.1-50.5 15.5-46 16-42.8 16.3-40.2 15.5-37.9 14.6-37.3 14-39.6 13.5-43.2 12.5-49.5 11.4-56 10.5-61.5 9.7-66.5 9.1-70 8.5-73.2 8.3-69.5 7.1-66 7-62.3 7.1-59 9.7-56.5 10.1-51 10.3-45 8.5-37 7.3-30.2 6.9-27.8 7.3-25 7.3-21.5 7.2-16 5.3-9.5 4.9-4.2 5.1-2.6 6.7-1.3 6.9 0H2.1C2.3-1.9 2.5-3 2.3-4.2 2-10 1.5-18 1.6-22 1.7-25 1.9-27 1.6-29 1.5-36 .9-44 0-47.6Z';

/** The drawing in centimetres: the tallest figure and some air, its middle at 0. */
const WIDTH = 84;
const TALLEST = 178;

type FigureProps = { label: string; describedBy: string; heightCm: number; ends: readonly End[] };

/** A grey silhouette, and the outline of what she wears. */
export function Figure({ label, describedBy, heightCm, ends }: FigureProps) {
  const scale = heightCm / 100;
  return (
    <svg
      className={styles.drawing}
      viewBox={`${-WIDTH / 2} ${-TALLEST} ${WIDTH} ${TALLEST + 4}`}
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
    >
      <line className={styles.floor} x1={-WIDTH / 2} x2={WIDTH / 2} y1="0" y2="0" />
      <g transform={`scale(${scale})`}>
        <g className={styles.body}>
          <ellipse cx="0" cy="-93.9" rx="4.5" ry="5.9" />
          <path d={HALF} />
          <path d={HALF} transform="scale(-1 1)" />
        </g>
        {[...ends]
          .sort(({ from }) => (from === 'waist' ? -1 : 1))
          .map((end) => (
            <Garment key={`${end.from} ${end.hem}`} end={end} />
          ))}
        <Mark at={0.285} name={messages.knee} />
        <Mark at={0.039} name={messages.ankle} />
      </g>
    </svg>
  );
}

/** Cut like a paper pattern, a little wider towards its hem. */
function Garment({ end: { from, hem } }: { end: End }) {
  const y = -Math.max(hem * 100, 0);
  const half = 10.4 + (51 + y) * 0.07;
  const right: Point[] =
    from === 'waist'
      ? [
          [0, -62],
          [7.4, -62],
          [10.7, -51],
          [half - 1.6, y],
          [1.1, y],
          [0, -46],
        ]
      : [
          [0, -82.6],
          [2.4, -82.9],
          [3.6, -84.4],
          [11.4, -80.8],
          [12.2, -71.5],
          [9.7, -70.5],
          [8.8, -63],
          [10.4, -51],
          [half, y],
          [0, y],
        ];
  const left = right.map(([x, height]): Point => [-x, height]).reverse();
  return (
    <g className={from === 'waist' ? styles.lower : styles.upper}>
      <polygon points={[...right, ...left].join(' ')} />
      <path className={styles.hem} d={`M${-half} ${y}H${half}`} />
    </g>
  );
}

type Point = readonly [x: number, y: number];

function Mark({ at, name }: { at: number; name: string }) {
  return (
    <g className={styles.mark}>
      <path d={`M-22 ${-at * 100}H15`} />
      <text x="16" y={-at * 100 + 1.1}>
        {name}
      </text>
    </g>
  );
}
