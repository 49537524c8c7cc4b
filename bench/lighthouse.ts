import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../scripts/chromium.mjs';
import { addRow } from './report.ts';

const FOLDER = path.join(import.meta.dirname, 'lighthouse');

/** Scores from 0 to 100, medians. */
type Audit = Record<'performance' | 'accessibility' | 'best-practices' | 'seo' | 'shift', number> & {
  page: string;
};

export async function measureLighthouse(origin: string): Promise<void> {
  if (!existsSync(path.join(FOLDER, 'node_modules')))
    throw new Error('Run `npm install --prefix bench/lighthouse` once.');
  const env = { ...process.env, CHROME_PATH: await findChromium() };
  const command = [path.join(FOLDER, 'audit.mjs'), origin];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env, maxBuffer: 1e8 });
  const audits = JSON.parse(stdout) as Audit[];
  for (const { page, performance } of audits)
    addRow(`Lighthouse, ${page}: performance`, performance, { min: page === 'home' ? 92 : 95 });
  for (const name of ['accessibility', 'best-practices', 'seo'] as const) {
    // The checkout asks search engines to stay away.
    const counted = audits.filter(({ page }) => name !== 'seo' || page !== 'checkout');
    const below = counted.filter((audit) => audit[name] < 100).map((audit) => `${audit.page} ${audit[name]}`);
    addRow(
      `Lighthouse, all pages: ${name}`,
      Math.min(...counted.map((audit) => audit[name])),
      { min: 100 },
      below.join(', '),
    );
  }
  addRow('Lighthouse, all pages: layout shift', Math.max(...audits.map(({ shift }) => shift)), {
    exactly: 0,
  });
}
