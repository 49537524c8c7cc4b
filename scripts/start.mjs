import './setup/require-node.mjs';

// Loaded only now: what an old Node cannot read must not hide the line that says so.
const { launch } = await import('./launch/launch.mjs');
process.exit(await launch({ dev: process.argv.includes('--dev') }));
