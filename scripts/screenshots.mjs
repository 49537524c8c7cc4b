import './setup/require-node.mjs';

// Loaded only now: what an old Node cannot read must not hide the line that says so.
const { takeScreenshots } = await import('./testing/screenshots.mjs');
process.exit(await takeScreenshots());
