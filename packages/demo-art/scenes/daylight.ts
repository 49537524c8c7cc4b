// Kinds of light that fall on a scene: each is a picture of brightness, laid over wall and clothes.

import { petal } from '../fabric/motifs.ts';
import { seeded } from '../lib/numbers.ts';
import { n2, rasterise } from '../lib/svg.ts';
import type { Canvas } from '../render/canvas.ts';

/** White in `mask` is lit. `lit` and `dark` multiply red, green and blue. */
type Cast = { mask: string; lit: readonly number[]; dark: readonly number[]; defs?: string };
type Rgb3 = readonly [number, number, number];

/** `k` is the strength: about 0.9 on a wall, a third of that on cloth before it. */
export type Light = (cv: Canvas, k: number) => Promise<void>;

async function cast(cv: Canvas, c: Cast, k: number): Promise<void> {
  const { data, w, h } = await rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(cv.w / 2)}" height="${Math.round(cv.h / 2)}" viewBox="0 0 ${cv.w} ${cv.h}"><defs>${c.defs ?? ''}</defs><rect width="100%" height="100%" fill="#000000"/>${c.mask}</svg>`,
  );
  for (let y = 0; y < cv.h; y++)
    for (let x = 0; x < cv.w; x++) {
      const l = data[(Math.min(h - 1, y >> 1) * w + Math.min(w - 1, x >> 1)) * 4]! / 255,
        q = (y * cv.w + x) * 3;
      for (let i = 0; i < 3; i++) cv.rgb[q + i]! *= 1 + (c.dark[i]! + (c.lit[i]! - c.dark[i]!) * l - 1) * k;
    }
}

const soft = (id: string, by: number): string =>
  `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${n2(by)}"/></filter>`;
const WARM: Rgb3 = [1.09, 1.06, 1],
  SHADE: Rgb3 = [0.83, 0.82, 0.84];

/** A tall window: four panes, leaning with the sun, and the folds of a thin curtain next to them. */
export const windowLight =
  (x: number, y: number, w: number, h: number, skew = -14): Light =>
  (cv, k) => {
    let panes = '';
    for (let r = 0; r < 4; r++)
      for (let c = 0; c < 2; c++)
        panes += `<rect x="${n2(c * w * 0.52)}" y="${n2(r * h * 0.255)}" width="${n2(w * 0.47)}" height="${n2(h * 0.235)}" fill="#ffffff"/>`;
    let curtain = '';
    for (let i = 0; i < 9; i++)
      curtain += `<path d="M${n2(w * (1.04 + i * 0.05))} ${n2(-h * 0.05)}Q${n2(w * (1.06 + i * 0.05))} ${n2(h * 0.5)} ${n2(w * (1.02 + i * 0.056))} ${n2(h * 1.05)}" stroke="#ffffff" stroke-opacity="${i % 2 ? 0.5 : 0.26}" stroke-width="${n2(w * 0.034)}" fill="none"/>`;
    return cast(
      cv,
      {
        defs: soft('wl', 7) + soft('wc', 13),
        mask: `<g transform="translate(${x} ${y}) skewX(${skew}) skewY(3)"><g filter="url(#wl)">${panes}</g><g filter="url(#wc)">${curtain}</g></g>`,
        lit: WARM,
        dark: SHADE,
      },
      k,
    );
  };

/** Low morning sun from one side: a broad warm beam that fades across the wall. */
export const morning =
  (from: 'left' | 'right' = 'left'): Light =>
  (cv, k) => {
    const [a, b] = from === 'left' ? [0, 1] : [1, 0];
    return cast(
      cv,
      {
        defs: `<linearGradient id="mg" x1="${a}" y1=".1" x2="${b}" y2=".62"><stop offset="0" stop-color="#ffffff"/><stop offset=".38" stop-color="#b8b8b8"/><stop offset="1" stop-color="#000000"/></linearGradient>${soft('ms', 34)}`,
        mask: `<rect width="100%" height="100%" fill="url(#mg)"/><path d="M${from === 'left' ? -100 : cv.w + 100} ${n2(cv.h * 0.06)}L${n2(cv.w / 2)} ${n2(cv.h * 0.3)}L${from === 'left' ? cv.w + 200 : -200} ${n2(cv.h * 0.62)}V${n2(cv.h * 0.94)}L${from === 'left' ? -100 : cv.w + 100} ${n2(cv.h * 0.62)}Z" fill="#ffffff" opacity=".34" filter="url(#ms)"/>`,
        lit: [1.09, 1.03, 0.95],
        dark: [0.83, 0.83, 0.87],
      },
      k,
    );
  };

/** Sun through the leaves of a neem: small soft leaves over a bright wall, thicker at one side. */
export const leafShade =
  (seed: number, side: 'left' | 'right' = 'right'): Light =>
  (cv, k) => {
    const random = seeded(seed),
      size = Math.max(cv.w, cv.h);
    let far = '',
      near = '';
    for (let twig = 0; twig < 26; twig++) {
      const u = random() ** 1.7,
        x = (side === 'right' ? 1.04 - u * 0.9 : u * 0.9 - 0.04) * cv.w,
        y = random() ** 1.5 * cv.h * 0.86 - cv.h * 0.05,
        turn = 120 + random() * 110,
        long = size * (0.07 + random() * 0.06);
      let s = `<path d="M0 0Q${n2(long * 0.1)} ${n2(-long * 0.6)} 0 ${n2(-long * 1.6)}" stroke="#000000" stroke-width="${n2(size * 0.0022)}" fill="none"/>`;
      for (let i = 0; i < 9; i++)
        s += `<path d="${petal(long * 0.42, long * 0.1)}" transform="translate(0 ${n2(-long * (0.2 + i * 0.165))}) rotate(${(i % 2 ? 1 : -1) * (38 + random() * 26)})" fill="#000000"/>`;
      const leaf = `<g transform="translate(${n2(x)} ${n2(y)}) rotate(${n2(turn)})" opacity="${n2(0.55 + random() * 0.45)}">${s}</g>`;
      if (twig % 2) far += leaf;
      else near += leaf;
    }
    return cast(
      cv,
      {
        defs: soft('lf', size * 0.008) + soft('ln', size * 0.003),
        mask: `<rect width="100%" height="100%" fill="#ffffff"/><g filter="url(#lf)" opacity=".8">${far}</g><g filter="url(#ln)">${near}</g>`,
        lit: [1.03, 1.01, 0.96],
        dark: [0.76, 0.78, 0.78],
      },
      k,
    );
  };

/** A bright overcast day: no pattern, only a slow fall of light over the wall. */
export const plainDay = (): Light => (cv, k) =>
  cast(
    cv,
    {
      defs: `<radialGradient id="pd" cx=".4" cy=".3" r=".85"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#000000"/></radialGradient>`,
      mask: `<rect width="100%" height="100%" fill="url(#pd)"/>`,
      lit: [1.05, 1.05, 1.05],
      dark: [0.88, 0.88, 0.89],
    },
    k,
  );

/** Noon in a courtyard: the hard edge of a roof's shadow runs over the wall, with a row of merlons. */
export const courtyard =
  (edge: number, slope: number, size = 90): Light =>
  (cv, k) => {
    const y0 = cv.h * edge;
    let roof = `M-300 -600V${n2(y0)}H-60`;
    for (let x = 0, i = 0; x < cv.w + size; x += size, i++) {
      const y = y0 + slope * x,
        tip = i % 2 ? 0 : size * 0.62;
      roof += tip
        ? `L${n2(x)} ${n2(y)}C${n2(x + size * 0.05)} ${n2(y + tip * 0.8)} ${n2(x + size * 0.34)} ${n2(y + tip * 0.8)} ${n2(x + size * 0.5)} ${n2(y + tip * 1.25)}C${n2(x + size * 0.66)} ${n2(y + tip * 0.8)} ${n2(x + size * 0.95)} ${n2(y + tip * 0.8)} ${n2(x + size)} ${n2(y + slope * size)}`
        : `L${n2(x + size)} ${n2(y + slope * size)}`;
    }
    return cast(
      cv,
      {
        defs: soft('cy', 3),
        mask: `<rect width="100%" height="100%" fill="#ffffff"/><path d="${roof}L${n2(cv.w + 300)} -600Z" fill="#000000" filter="url(#cy)"/>`,
        lit: [1.035, 1.02, 0.99],
        dark: [0.74, 0.76, 0.82],
      },
      k,
    );
  };

/** A lamp at evening: one warm pool of light, the rest falls into the dusk. */
export const lamplight =
  (x: number, y: number, reach: number): Light =>
  (cv, k) =>
    cast(
      cv,
      {
        defs: `<radialGradient id="lp" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${reach}"><stop offset="0" stop-color="#ffffff"/><stop offset=".3" stop-color="#b0b0b0"/><stop offset=".7" stop-color="#3a3a3a"/><stop offset="1" stop-color="#000000"/></radialGradient>`,
        mask: `<rect width="100%" height="100%" fill="url(#lp)"/>`,
        lit: [1.2, 1.08, 0.86],
        dark: [0.56, 0.52, 0.58],
      },
      k,
    );

/** Light strong on the wall, fainter on what stands before it. */
export async function litBy(
  cv: Canvas,
  light: Light,
  inside: () => Promise<void>,
  faint = 0.4,
): Promise<Canvas> {
  await light(cv, 0.95);
  await inside();
  await light(cv, faint);
  return cv;
}
