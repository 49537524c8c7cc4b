import './lib/require-node.mjs';

// Loaded only now: what an old Node cannot read must not hide the line that says so.
const { takeScreenshots } = await import('./lib/screenshots.mjs');
process.exit(await takeScreenshots());
