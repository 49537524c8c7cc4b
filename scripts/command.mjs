import './setup/require-node.mjs';

// Imported dynamically: a syntax error in an old Node would hide the message about it.
const { runCommand } = await import('./launch/run-command.mjs');
const [first, ...rest] = process.argv.slice(2);
const withBuild = first === '--build';
process.exit(await runCommand(withBuild ? rest : process.argv.slice(2), { withBuild }));
