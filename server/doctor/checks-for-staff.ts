import { defineShopCheck } from '#app/features/settings/shop-check.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { runChecks } from './run-checks.ts';

/** Connecting and then checking must end within the deadline of a request. */
const LIMIT_MS = 3_000;

defineShopCheck((now) => {
  const url = process.env.DATABASE_URL ?? null;
  return runChecks({ env: environment(), url, refusal: null, now, limit: LIMIT_MS });
});
