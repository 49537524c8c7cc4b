import { constants } from 'node:os';
import { Subprocess, type SubprocessOptions } from '#app/platform/subprocess/subprocess.server.ts';

type ImageWork = typeof import('./image-work.server.ts');

const OPTIONS: SubprocessOptions = {
  module: '#app/platform/images/image-work.server.ts',
  milliseconds: 20_000,
  bytes: 800_000_000,
  heapMegabytes: 128,
  // Two malloc arenas limit the decoders' memory.
  env: { MALLOC_ARENA_MAX: '2' },
  // Pages come before images. At the lowest priority an upload would starve while other programs have the processor.
  priority: constants.priority.PRIORITY_BELOW_NORMAL,
};

/** A process: only its end gives back the encoders' memory, and a decoder may crash. */
export function createImageSubprocess(changed: Partial<SubprocessOptions> = {}): Subprocess<ImageWork> {
  return new Subprocess<ImageWork>({ ...OPTIONS, ...changed });
}

export const imageSubprocess = createImageSubprocess();
