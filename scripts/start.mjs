import './setup/require-node.mjs';

// Imported dynamically: a syntax error in an old Node would hide the message about it.
const { launch } = await import('./launch/launch.mjs');
process.exit(await launch({ dev: process.argv.includes('--dev') }));
