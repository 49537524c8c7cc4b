import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RUNTIME_ENV, RUNTIME_FLAGS } from './runtime-settings.mjs';

const PROGRAM = `
  const { pbkdf2 } = require('node:crypto');
  const { readdirSync, readFileSync } = require('node:fs');
  for (let n = 0; n < 16; n++) pbkdf2('x', 'y', 1000, 32, 'sha256', () => {});
  setImmediate(() => {
    const names = readdirSync('/proc/self/task').map((id) => readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim());
    console.log(names.filter((name) => name === 'libuv-worker').length);
  });`;

test.runIf(process.platform === 'linux')('The shop runs with sixteen threads for files and hashes', () => {
  const output = execFileSync(process.execPath, [...RUNTIME_FLAGS, '-e', PROGRAM], {
    env: { ...process.env, ...RUNTIME_ENV },
    encoding: 'utf8',
  });
  expect(Number(output)).toBe(16);
});

test.each(['ops/deploy/image/Dockerfile', 'ops/deploy/systemd/shop.service'])(
  '%s runs the shop with the same settings',
  (file) => {
    const text = readFileSync(file, 'utf8');
    const settings = [...RUNTIME_FLAGS, ...Object.entries(RUNTIME_ENV).map((entry) => entry.join('='))];
    expect(settings.filter((setting) => !text.includes(setting))).toEqual([]);
  },
);
