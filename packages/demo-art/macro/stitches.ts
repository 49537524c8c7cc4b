// Stitches, buttons, pins and tapes of the close views, in centimetres.
import { darker, lighter, mix } from '../lib/colour.ts';
import { seeded } from '../lib/numbers.ts';
import { n2 } from '../lib/svg.ts';

/** A machine seam along x at the height `y`: threads that dip into the cloth at both ends. */
export function machineSeam(from: number, to: number, y: number, colour: string): string {
  const random = seeded(Math.round(y * 100) + 7);
  let s = '';
  for (let x = from; x < to; x += 0.3) {
    const a = y + (random() - 0.5) * 0.02,
      b = y + (random() - 0.5) * 0.02;
    s += `<path d="M${n2(x + 0.02)} ${n2(a + 0.035)}L${n2(x + 0.25)} ${n2(b + 0.035)}" stroke="#000000" stroke-opacity=".34" stroke-width=".085" stroke-linecap="round"/><path d="M${n2(x + 0.02)} ${n2(a)}L${n2(x + 0.24)} ${n2(b)}" stroke="${colour}" stroke-width=".065" stroke-linecap="round"/><path d="M${n2(x + 0.05)} ${n2(a - 0.012)}L${n2(x + 0.2)} ${n2(b - 0.012)}" stroke="#ffffff" stroke-opacity=".34" stroke-width=".02"/><circle cx="${n2(x)}" cy="${n2(a + 0.01)}" r=".036" fill="#000000" opacity=".4"/>`;
  }
  return s;
}

/** A small round button of shell or horn with four holes, and the thread that holds it. */
export function button(x: number, y: number, r: number, colour: string, id: string): string {
  const dark = darker(colour, 0.5);
  let holes = '';
  for (const [a, b] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const)
    holes += `<circle cx="${n2(a * r * 0.2)}" cy="${n2(b * r * 0.2)}" r="${n2(r * 0.095)}" fill="${dark}"/>`;
  for (const k of [-1, 1])
    holes += `<path d="M${n2(-r * 0.2)} ${n2(k * r * 0.2)}L${n2(r * 0.2)} ${n2(k * r * 0.2)}" stroke="${lighter(colour, 0.3)}" stroke-width="${n2(r * 0.12)}" stroke-linecap="round"/><path d="M${n2(-r * 0.16)} ${n2(k * r * 0.2 - r * 0.02)}H${n2(r * 0.16)}" stroke="${dark}" stroke-opacity=".35" stroke-width="${n2(r * 0.02)}"/>`;
  return `<defs><radialGradient id="${id}" cx=".36" cy=".32" r=".85"><stop offset="0" stop-color="${lighter(colour, 0.65)}"/><stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.3)}"/></radialGradient><filter id="${id}s" x="-40%" y="-40%" width="190%" height="190%"><feGaussianBlur stdDeviation="${n2(r * 0.13)}"/></filter></defs><g transform="translate(${n2(x)} ${n2(y)})"><circle cx="${n2(r * 0.2)}" cy="${n2(r * 0.24)}" r="${n2(r)}" fill="#1a0c10" opacity=".5" filter="url(#${id}s)"/><circle r="${n2(r)}" fill="url(#${id})"/><circle r="${n2(r * 0.97)}" fill="none" stroke="${darker(colour, 0.35)}" stroke-opacity=".6" stroke-width="${n2(r * 0.05)}"/><circle r="${n2(r * 0.68)}" fill="none" stroke="${darker(colour, 0.3)}" stroke-opacity=".5" stroke-width="${n2(r * 0.07)}"/><circle r="${n2(r * 0.63)}" cx="${n2(r * 0.02)}" cy="${n2(r * 0.03)}" fill="none" stroke="#ffffff" stroke-opacity=".5" stroke-width="${n2(r * 0.04)}"/><path d="M${n2(-r * 0.78)} ${n2(-r * 0.3)}A${n2(r * 0.84)} ${n2(r * 0.84)} 0 0 1 ${n2(-r * 0.1)} ${n2(-r * 0.83)}" stroke="#ffffff" stroke-opacity=".75" stroke-width="${n2(r * 0.08)}" stroke-linecap="round" fill="none"/>${holes}</g>`;
}

/** The worked slit of a buttonhole, lying along y. */
export function buttonhole(x: number, y: number, length: number, colour: string): string {
  let s = '';
  for (let t = -length / 2; t <= length / 2; t += 0.055)
    s += `<path d="M${n2(x - 0.16)} ${n2(y + t)}H${n2(x - 0.03)}M${n2(x + 0.03)} ${n2(y + t)}H${n2(x + 0.16)}" stroke="${mix(colour, '#000000', ((t * 90) | 0) % 2 ? 0.12 : 0)}" stroke-width=".05" stroke-linecap="round"/>`;
  return `${s}<path d="M${n2(x)} ${n2(y - length / 2)}V${n2(y + length / 2)}" stroke="#000000" stroke-opacity=".5" stroke-width=".05"/>`;
}

/** A tailor's tape with centimetres, lying along x from `from`: it shows how large the threads are. */
export function tape(from: number, to: number, y: number): string {
  const wide = 1.5;
  let s = `<rect x="${n2(from)}" y="${n2(y + 0.16)}" width="${n2(to - from)}" height="${wide}" fill="#1a0c10" opacity=".3"/><rect x="${n2(from)}" y="${n2(y)}" width="${n2(to - from)}" height="${wide}" fill="#f3e7c9"/><path d="M${n2(from)} ${n2(y + 0.05)}H${n2(to)}M${n2(from)} ${n2(y + wide - 0.05)}H${n2(to)}" stroke="#c9b184" stroke-width=".05"/>`;
  const start = Math.ceil(from * 10);
  for (let mm = start; mm < to * 10; mm++) {
    const long = mm % 10 === 0 ? 0.62 : mm % 5 === 0 ? 0.44 : 0.26;
    s += `<path d="M${n2(mm / 10)} ${n2(y)}v${long}" stroke="#33231c" stroke-width="${mm % 10 === 0 ? 0.05 : 0.03}"/>`;
  }
  return s;
}

/** The loose and knotted threads of a fringe below the edge y = 0. */
export function knottedFringe(from: number, to: number, colour: string): string {
  const random = seeded(83);
  let s = '';
  for (let x = from; x < to; x += 0.72) {
    for (let i = 0; i < 9; i++) {
      const a = x + (i - 4) * 0.08,
        c = mix(colour, random() < 0.5 ? '#000000' : '#ffffff', random() * 0.28),
        sway = (random() - 0.5) * 0.3;
      s += `<path d="M${n2(a)} -.05Q${n2(x + (i - 4) * 0.02)} .5 ${n2(x + (i - 4) * 0.022)} .82" stroke="${c}" stroke-width=".055" fill="none"/><path d="M${n2(x + (i - 4) * 0.025)} .9Q${n2(x + (i - 4) * 0.04)} 1.8 ${n2(x + (i - 4) * 0.052 + sway)} ${n2(2.9 + random() * 0.35)}" stroke="${c}" stroke-width=".055" fill="none"/>`;
    }
    s += `<ellipse cx="${n2(x)}" cy=".86" rx=".15" ry=".17" fill="${darker(colour, 0.12)}"/><path d="M${n2(x - 0.13)} .82Q${n2(x)} .94 ${n2(x + 0.13)} .8M${n2(x - 0.12)} .92Q${n2(x)} 1.02 ${n2(x + 0.12)} .9" stroke="${lighter(colour, 0.35)}" stroke-opacity=".7" stroke-width=".035" fill="none"/>`;
  }
  return s;
}
