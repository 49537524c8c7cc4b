import './setup/require-node.mjs';

// Imported dynamically: a syntax error in an old Node would hide the message about it.
const { test } = await import('./testing/test-run.mjs');
process.exit(await test(process.argv.slice(2)));
