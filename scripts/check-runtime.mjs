import { pinnedRelease, staleRuntimeWarning } from './launch/node-release.mjs';

// A date may be given instead of today.
const warning = staleRuntimeWarning(process.argv[2] ? new Date(process.argv[2]) : new Date());
if (warning) console.error(warning);
else console.log(`Node ${pinnedRelease.version} of ${pinnedRelease.released} is recent enough.`);
process.exit(warning ? 1 : 0);
