import { readFileSync } from 'node:fs';

// Loaded into a shop before its own code by NODE_OPTIONS=--import. The file that CLOCK_FILE names holds, in milliseconds, by how much
// the wall clock is wrong and how much longer ago the process began, as `{"wall": -86400000, "elapsed": 61000}`.

type Shift = { wall: number; elapsed: number };

const file = process.env.CLOCK_FILE ?? '';

const shift = (): Shift => JSON.parse(readFileSync(file, 'utf8'));

const RealDate = Date;

const now = RealDate.now.bind(RealDate);

const monotonic = performance.now.bind(performance);

const hrtime = process.hrtime.bind(process);

const bigint = process.hrtime.bigint.bind(process.hrtime);

globalThis.Date = class extends RealDate {
  constructor(...values: [] | ConstructorParameters<typeof RealDate>) {
    if (values.length === 0) super(now() + shift().wall);
    else super(...values);
  }
  static override now(): number {
    return now() + shift().wall;
  }
} as DateConstructor;

performance.now = () => monotonic() + shift().elapsed;

process.hrtime = Object.assign(
  (since?: [number, number]): [number, number] => {
    const [seconds, nanos] = hrtime();
    const ahead = shift().elapsed / 1000;
    return since ? [seconds + ahead - since[0], nanos - since[1]] : [seconds + ahead, nanos];
  },
  { bigint: () => bigint() + BigInt(shift().elapsed) * 1_000_000n },
);
