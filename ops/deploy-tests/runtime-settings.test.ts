import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RUNTIME_ENV, RUNTIME_FLAGS } from '#scripts/launch/runtime-settings.mjs';

test.each(['ops/deploy/image/Dockerfile', 'ops/deploy/systemd/shop.service'])(
  '%s runs the shop with the same settings',
  (file) => {
    const text = readFileSync(file, 'utf8');
    const settings = [...RUNTIME_FLAGS, ...Object.entries(RUNTIME_ENV).map((entry) => entry.join('='))];
    expect(settings.filter((setting) => !text.includes(setting))).toEqual([]);
  },
);
