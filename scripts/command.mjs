import './setup/require-node.mjs';

// Loaded only now: what an old Node cannot read must not hide the line that says so.
const { runCommand } = await import('./launch/command.mjs');
process.exit(await runCommand(process.argv.slice(2)));
