import './lib/require-node.mjs';

// Loaded only now: what an old Node cannot read must not hide the line that says so.
const { launch } = await import('./lib/launch.mjs');
process.exit(await launch({ dev: process.argv.includes('--dev') }));
