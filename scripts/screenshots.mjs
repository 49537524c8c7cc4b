import './setup/require-node.mjs';

// Imported dynamically: a syntax error in an old Node would hide the message about it.
const { takeScreenshots } = await import('./testing/take-screenshots.mjs');
process.exit(await takeScreenshots());
