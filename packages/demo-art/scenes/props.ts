// Things around the clothes, as SVG: niches, floors, petals, bowls, a tray, sandals, a door.
import { flower, petal, star8 } from '../fabric/motifs.ts';
import { mix } from '../lib/colour.ts';
import { seeded } from '../lib/numbers.ts';
import { n2, place } from '../lib/svg.ts';
import { type Canvas, paintSvg } from '../render/canvas.ts';

const arch = (x: number, y: number, w: number, h: number): string =>
  `M${x} ${y + h}V${y + h * 0.36}C${x} ${y + h * 0.2} ${x + w * 0.2} ${y + h * 0.17} ${x + w * 0.32} ${y + h * 0.1}C${x + w * 0.4} ${y + h * 0.05} ${x + w * 0.46} ${y + h * 0.04} ${x + w / 2} ${y}C${x + w * 0.54} ${y + h * 0.04} ${x + w * 0.6} ${y + h * 0.05} ${x + w * 0.68} ${y + h * 0.1}C${x + w * 0.8} ${y + h * 0.17} ${x + w} ${y + h * 0.2} ${x + w} ${y + h * 0.36}V${y + h}Z`;

export function niche(cv: Canvas, x: number, y: number, w: number, h: number, tint: string): Promise<void> {
  const d = arch(x, y, w, h),
    dark = mix(tint, '#2a120c', 0.42);
  return paintSvg(
    cv,
    `<defs><linearGradient id="ng" x1="0" y1="0" x2="1" y2=".7"><stop offset="0" stop-color="${mix(tint, '#2a120c', 0.34)}"/><stop offset=".5" stop-color="${mix(tint, '#2a120c', 0.14)}"/><stop offset="1" stop-color="${mix(tint, '#ffffff', 0.06)}"/></linearGradient><filter id="nb" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter><clipPath id="nc"><path d="${d}"/></clipPath></defs><path d="${d}" fill="url(#ng)"/><g clip-path="url(#nc)"><path d="${d}" fill="none" stroke="${dark}" stroke-width="60" filter="url(#nb)" opacity=".55" transform="translate(14 16)"/></g><path d="${d}" fill="none" stroke="#ffffff" stroke-opacity=".28" stroke-width="3"/><path d="${arch(x - 22, y - 30, w + 44, h + 30)}" fill="none" stroke="${dark}" stroke-opacity=".3" stroke-width="2"/>`,
  );
}

/** A table or floor that begins at `y`; `boards` draws the joints of planks. */
export function floor(cv: Canvas, y: number, tint: string, boards = false): Promise<void> {
  let s = `<defs><linearGradient id="fl" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(tint, '#2a120c', 0.32)}"/><stop offset=".12" stop-color="${mix(tint, '#2a120c', 0.08)}"/><stop offset="1" stop-color="${mix(tint, '#ffffff', 0.1)}"/></linearGradient></defs><rect y="${y}" width="${cv.w}" height="${cv.h - y}" fill="url(#fl)"/>`;
  const random = seeded(Math.round(y));
  if (boards)
    for (let i = -8; i <= 16; i++) {
      const x0 = cv.w / 2 + (i - 4) * cv.w * 0.09,
        x1 = cv.w / 2 + (i - 4) * cv.w * 0.17;
      s += `<path d="M${n2(x0)} ${y}L${n2(x1)} ${cv.h}" stroke="#2a120c" stroke-opacity=".28" stroke-width="3"/>`;
      for (let g = 0; g < 5; g++) {
        const u = random();
        s += `<path d="M${n2(x0 + u * cv.w * 0.09)} ${y}L${n2(x1 + u * cv.w * 0.17)} ${cv.h}" stroke="#2a120c" stroke-opacity=".07" stroke-width="2"/>`;
      }
    }
  return paintSvg(cv, s);
}

export function petals(
  count: number,
  seed: number,
  colours: readonly string[],
  box: readonly [number, number, number, number],
  size = 1,
): string {
  const random = seeded(seed);
  let s = '';
  for (let i = 0; i < count; i++) {
    const x = box[0] + random() * box[2],
      y = box[1] + random() * box[3],
      k = (16 + random() * 20) * size,
      turn = random() * 360,
      c = colours[i % colours.length] ?? '#c2386a';
    s += `<g transform="translate(${n2(x)} ${n2(y)})"><g transform="translate(5 7) rotate(${n2(turn)})"><path d="${petal(k, k * 0.5)}" fill="#2a120c" opacity=".26"/></g><g transform="rotate(${n2(turn)})"><path d="${petal(k, k * 0.5)}" fill="${c}"/><path d="${petal(k * 0.9, k * 0.2)}" fill="#ffffff" opacity=".16"/><path d="M0 0V${n2(-k * 0.8)}" stroke="#000000" stroke-opacity=".12" stroke-width="1.5"/></g></g>`;
  }
  return s;
}

export function marigold(x: number, y: number, r: number, colour = '#e8962a'): string {
  let s = `<circle cx="${n2(x + r * 0.22)}" cy="${n2(y + r * 0.32)}" r="${r}" fill="#3a1a0c" opacity=".28"/>`;
  for (let k = 0; k < 6; k++)
    s += flower(
      x,
      y,
      r * (1 - k * 0.15),
      15 - k,
      mix(colour, k % 2 ? '#ffffff' : '#7a2c00', 0.1 + k * 0.03),
      mix(colour, '#7a2c00', 0.35),
      k * 17,
    );
  return s;
}

export const jasmine = (x: number, y: number, r: number, turn: number): string =>
  `<ellipse cx="${n2(x + r * 0.3)}" cy="${n2(y + r * 0.4)}" rx="${n2(r)}" ry="${n2(r * 0.9)}" fill="#2a2018" opacity=".22"/>${flower(x, y, r, 6, '#fbf8ee', '#eedfa8', turn, '#ffffff')}`;

/** A glazed bowl from above, with paint in it. */
export function bowl(x: number, y: number, r: number, paint: string): string {
  return `<ellipse cx="${x + r * 0.22}" cy="${y + r * 0.3}" rx="${n2(r * 1.02)}" ry="${n2(r)}" fill="#2a120c" opacity=".34"/><circle cx="${x}" cy="${y}" r="${r}" fill="#efe9df"/><circle cx="${x - r * 0.03}" cy="${y - r * 0.04}" r="${n2(r * 0.93)}" fill="#fbf8f2"/><circle cx="${x}" cy="${y}" r="${n2(r * 0.84)}" fill="${mix(paint, '#1a0a08', 0.42)}"/><circle cx="${n2(x + r * 0.05)}" cy="${n2(y + r * 0.07)}" r="${n2(r * 0.77)}" fill="${paint}"/><ellipse cx="${n2(x + r * 0.2)}" cy="${n2(y + r * 0.3)}" rx="${n2(r * 0.42)}" ry="${n2(r * 0.3)}" fill="#ffffff" opacity=".09"/><path d="M${n2(x - r * 0.56)} ${n2(y - r * 0.34)}A${n2(r * 0.66)} ${n2(r * 0.66)} 0 0 1 ${n2(x + r * 0.05)} ${n2(y - r * 0.62)}" stroke="#ffffff" stroke-opacity=".55" stroke-width="${n2(r * 0.06)}" fill="none" stroke-linecap="round"/>`;
}

export const brush = (x: number, y: number, turn: number, tip: string): string =>
  place(
    x,
    y,
    turn,
    1,
    `<rect x="16" y="24" width="590" height="16" rx="8" fill="#2a120c" opacity=".26"/><path d="M0 4Q210-4 430 0V17Q210 20 0 13Z" fill="#8a4b2a"/><path d="M6 6Q210 0 430 3V6Q210 4 6 9Z" fill="#ffffff" opacity=".25"/><rect x="430" y="-2" width="72" height="20" fill="#b9bdc2"/><rect x="430" y="1" width="72" height="5" fill="#ffffff" opacity=".5"/><path d="M502-4C544-7 574 0 604 9C574 17 544 24 502 20Z" fill="#4a2b24"/><path d="M560 0C582 2 594 5 604 9C592 13 580 17 560 17Z" fill="${tip}"/>`,
  );

/** A round brass tray from above. */
export function tray(x: number, y: number, r: number): string {
  let s = `<defs><radialGradient id="tr" cx=".38" cy=".34" r=".8"><stop offset="0" stop-color="#f0d698"/><stop offset=".45" stop-color="#cda152"/><stop offset="1" stop-color="#8e6524"/></radialGradient><radialGradient id="ti" cx=".4" cy=".36" r=".75"><stop offset="0" stop-color="#e6c67e"/><stop offset="1" stop-color="#b98a3e"/></radialGradient></defs><circle cx="${x + r * 0.06}" cy="${y + r * 0.09}" r="${r * 1.01}" fill="#2a120c" opacity=".36"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#tr)"/><circle cx="${x}" cy="${y}" r="${r * 0.9}" fill="#7d571c" opacity=".55"/><circle cx="${x}" cy="${y}" r="${r * 0.885}" fill="url(#ti)"/>`;
  for (let i = 0; i < 40; i++)
    s += `<g transform="rotate(${i * 9} ${x} ${y})"><path d="M${x} ${n2(y - r * 0.84)}l${n2(r * 0.03)} ${n2(r * 0.06)}l${n2(-r * 0.03)} ${n2(r * 0.06)}l${n2(-r * 0.03)} ${n2(-r * 0.06)}Z" fill="#7d571c" opacity=".4"/></g>`;
  return `${s}<circle cx="${x}" cy="${y}" r="${r * 0.68}" fill="none" stroke="#7d571c" stroke-opacity=".4" stroke-width="2"/>`;
}

/** A pair of flat leather sandals from above. */
export function sandals(x: number, y: number, k: number): string {
  const one = (dx: number, flip: number): string =>
    `<g transform="translate(${x + dx} ${y}) scale(${k * flip} ${k}) rotate(6)"><path d="M0-110C40-112 48-60 40-10C34 30 44 60 36 96C28 124-24 124-32 96C-40 60-30 30-38-10C-46-60-40-108 0-110Z" fill="#2a120c" opacity=".3" transform="translate(10 14)"/><path d="M0-110C40-112 48-60 40-10C34 30 44 60 36 96C28 124-24 124-32 96C-40 60-30 30-38-10C-46-60-40-108 0-110Z" fill="#9c6236"/><path d="M0-98C30-98 36-56 29-10C24 30 32 60 26 90C20 110-18 110-23 90C-29 60-20 30-27-10C-33-56-28-98 0-98Z" fill="#b87a48"/><path d="M-40-28Q0-62 40-28L36 6Q0-24-36 6Z" fill="#7a4522"/><path d="M-40-28Q0-62 40-28" stroke="#d9a760" stroke-width="3" stroke-dasharray="5 4" fill="none"/><circle cx="-2" cy="-76" r="12" fill="none" stroke="#7a4522" stroke-width="8"/><circle cy="-30" r="7" fill="#d9a760"/></g>`;
  return one(-58 * k, -1) + one(58 * k, 1);
}

/** A carved wooden door, seen straight on. */
export function door(x: number, y: number, w: number, h: number): string {
  let s = `<rect x="${x - 14}" y="${y - 14}" width="${w + 28}" height="${h + 14}" fill="#4a2b18"/><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#6f4527"/>`;
  const cols = 2,
    cell = w / cols;
  for (let r = 0; r * cell < h; r++)
    for (let c = 0; c < cols; c++) {
      const X = x + c * cell,
        Y = y + r * cell,
        cx = X + cell / 2,
        cy = Y + cell / 2;
      s +=
        `<rect x="${n2(X + 8)}" y="${n2(Y + 8)}" width="${n2(cell - 16)}" height="${n2(cell - 16)}" fill="#5f3a20"/><path d="M${n2(X + 8)} ${n2(Y + cell - 8)}V${n2(Y + 8)}H${n2(X + cell - 8)}" stroke="#2f190c" stroke-width="5" fill="none" opacity=".7"/><path d="M${n2(X + cell - 8)} ${n2(Y + 8)}V${n2(Y + cell - 8)}H${n2(X + 8)}" stroke="#a87347" stroke-width="3" fill="none" opacity=".6"/>` +
        star8(cx + 2, cy + 4, cell * 0.32, '#2f190c') +
        star8(cx, cy, cell * 0.32, '#855431') +
        star8(cx, cy, cell * 0.22, '#5a361d') +
        flower(cx, cy, cell * 0.16, 8, '#96623a', '#5a361d');
    }
  return s;
}
