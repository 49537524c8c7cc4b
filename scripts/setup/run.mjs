import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './places.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} code the exit code; 128 + n when a signal ended it
 * @property {NodeJS.Signals | null} signal
 * @property {number | undefined} pid
 * @property {string} tail what it said last, when it was quiet
 */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

export const codeOf = (/** @type {NodeJS.Signals} */ signal) => 128 + constants.signals[signal];

/** The message is for the person at the terminal. */
export class StepFailed extends Error {}

/** @type {((signal: NodeJS.Signals) => void) | null} */
let interrupt = null;

/** @type {NodeJS.Signals | null} */
let asked = null;

export const wasAsked = () => asked !== null;

/**
 * From now on a signal goes once to what `run` runs. Children have process groups of their own, so that Ctrl-C reaches
 * us alone and a child ends with all its descendants.
 */
export function forwardSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (!interrupt) process.exit(codeOf(signal));
      interrupt(signal);
      asked = signal;
    });
  }
}

/**
 * Runs a program to its end. `quiet`: its output is kept for a failure only. `channel`: the shop, which notices by the
 * channel that we were killed, and is never killed. `onStart`: the caller repairs an interrupted step, so a signal
 * kills it at once; npm would take up to 15 s to clean up.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, quiet?: boolean, channel?: boolean, onStart?: (pid: number) => void }} [options]
 * @returns {Promise<Outcome>}
 */
export async function run(program, args, options = {}) {
  const { env = process.env, cwd = root, quiet = false, channel = false, onStart } = options;
  const output = quiet ? 'pipe' : 'inherit';
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = channel ? ['ignore', output, output, 'ipc'] : ['ignore', output, output];
  const child = spawn(program, args, { cwd, env, detached: true, stdio });
  interrupt = (signal) => {
    if (channel)
      child.kill(signal); // the shop tells its own workers
    else endGroup(child.pid, onStart || asked ? 'SIGKILL' : signal);
  };
  if (child.pid) onStart?.(child.pid);
  const tail = keepTail(child);
  /** @type {[number | null, NodeJS.Signals | null]} */
  const [exitCode, signal] = await new Promise((resolve) => {
    child.once('error', (error) => resolve([fail(error, tail), null]));
    child.once('close', (...end) => resolve(end));
  });
  interrupt = null;
  if (asked && !channel) process.exit(codeOf(asked));
  const code = exitCode ?? codeOf(signal ?? 'SIGKILL');
  return { code, signal, pid: child.pid, tail: tail.join('\n') };
}

/** @param {Error} error @param {string[]} tail */
function fail(error, tail) {
  tail.push(error.message);
  return 127;
}

/** @param {ChildProcess} child */
function keepTail(child) {
  /** @type {string[]} */
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      lines.push(...text.split('\n').filter((/** @type {string} */ line) => line.trim()));
      lines.splice(0, lines.length - 30);
    });
  }
  return lines;
}

/** @param {number | undefined} leader @param {NodeJS.Signals} signal */
export function endGroup(leader, signal) {
  try {
    if (leader) process.kill(-leader, signal);
  } catch {
    // It has ended already.
  }
}
