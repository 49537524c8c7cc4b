import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { unsupportedInScript } from './script-support.ts';
import { unsupportedInStyles } from './style-support.ts';

/** By the beginning of the file's name: what its code asks for first, or defines where it is missing. */
const EXCEPTIONS: Record<string, readonly string[]> = {
  // React and React Router: only for a link with `viewTransition`, and where the document has it.
  react: ['.startViewTransition()'],
  // idle.ts asks for it first.
  ui: ['.requestIdleCallback()', '.cancelIdleCallback()'],
  // The library of the editor: find-last.ts defines the first, the second is a method of its own.
  'rich-editor': ['.findLast()', '.getHTML()'],
  // The library of QR codes asks for it first.
  'qr-code': ['.toBase64()'],
  // The library of barcodes tries it, and takes a canvas of the page instead.
  camera: ['OffscreenCanvas'],
};

/** @throws when a file that browsers load needs what one of the oldest lacks (docs/browsers.md) */
export async function checkBrowserSupport(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name));
  const faults = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return faultsOf(name, text).map((fault) => `${name}: ${fault}`);
    }),
  );
  if (faults.flat().length === 0) return;
  throw new Error(`The oldest supported browsers (docs/browsers.md) lack:\n${faults.flat().join('\n')}`);
}

export function faultsOf(name: string, text: string): string[] {
  const allowed = EXCEPTIONS[name.replace(/-[\w-]{8}\.js$/, '')] ?? [];
  const faults = name.endsWith('.css') ? unsupportedInStyles(text) : unsupportedInScript(text);
  return faults.filter((fault) => !allowed.includes(fault));
}
