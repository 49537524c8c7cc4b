import './setup/require-node.mjs';

// Imported dynamically: a syntax error in an old Node would hide the message about it.
const { runCommand } = await import('./launch/run-command.mjs');
process.exit(await runCommand(['ops/cluster/cluster-run.ts', ...process.argv.slice(2)], { withBuild: true }));
