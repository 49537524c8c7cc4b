import './setup/require-node.mjs';

// Loaded only now: what an old Node cannot read must not hide the line that says so.
const { test } = await import('./testing/test-run.mjs');
process.exit(await test(process.argv.slice(2)));
