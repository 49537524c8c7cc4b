import { orExit, setUp } from './setup/setup.mjs';

await setUp({ build: process.argv.includes('--build') }).catch(orExit);
