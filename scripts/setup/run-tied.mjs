import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a shell command in a process group of its own, which gets the signal when we end, however we end: our side of the
 * pipe closes then. So no npm or build outlives an interrupted setup and writes at the same time as the next one.
 * @param {string} command
 * @param {{ args?: string[], env?: NodeJS.ProcessEnv, cwd: string, signal?: 'KILL' | 'TERM', onOutput?: (text: string) => void }} options
 * `args` follow the command; `onOutput` takes what it prints, instead of the terminal
 * @returns {Promise<number>} its exit code
 */
export async function runTied(command, { args = [], env = process.env, cwd, signal = 'KILL', onOutput }) {
  const script = `exec 3<&0; (read _ <&3; kill -${signal} 0) & { ${command} "$@"; } 3<&- </dev/null`;
  const output = onOutput ? 'pipe' : 'inherit';
  const child = spawn('sh', ['-c', script, 'sh', ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['pipe', output, output],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => onOutput?.(text));
  child.once('exit', () => child.stdin?.destroy());
  const [code] = await once(child, 'close');
  return code ?? 1;
}
