import './setup/require-node.mjs';

// Imported dynamically: a syntax error in an old Node would hide the message about it.
const { runCommand } = await import('./launch/run-command.mjs');
if (process.env.TEST_S3)
  process.exit(await runCommand(['node_modules/vitest/vitest.mjs', 'run', 'tests/file-store.test.ts']));
console.log(
  'TEST_S3 names no S3 server, so nothing is tested ({"endpoint","bucket","region","accessKeyId","secretAccessKey"})',
);
