import { type DrawingContext, code128 as drawCode128 } from 'bwip-js/generic';

export type Bar = { x: number; width: number };

/** In modules, without the quiet zone. */
export type Bars = { bars: readonly Bar[]; width: number };

/** The library takes milliseconds for each, and the pieces of many orders are the same. */
const drawn = new Map<string, Bars>();

/** Null for a text that the shop does not put into a Code 128: the letters of other scripts. */
export function code128(text: string): Bars | null {
  if (!/^[ -~]+$/.test(text)) return null;
  // At two units a module the middle of every bar is a whole number.
  const bars = drawn.get(text) ?? drawCode128({ bcid: 'code128', text, scale: 2 }, new BarCollector());
  drawn.set(text, bars);
  return bars;
}

/** Takes what bwip-js would draw: the page draws the bars itself, as sharp shapes of whole modules. */
class BarCollector implements DrawingContext<Bars> {
  readonly #bars: Bar[] = [];
  #width = 0;

  init(width: number): void {
    this.#width = width / 2;
  }

  line(x: number, _y: number, _toX: number, _toY: number, width: number): void {
    this.#bars.push({ x: (x - width / 2) / 2, width: width / 2 });
  }

  end(): Bars {
    return { bars: this.#bars, width: this.#width };
  }

  scale(): null {
    return null;
  }

  measure() {
    return { width: 0, ascent: 0, descent: 0 };
  }

  polygon(): void {}

  hexagon(): void {}

  ellipse(): void {}

  fill(): void {}

  text(): void {}
}
