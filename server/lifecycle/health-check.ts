// Read before the settings are checked, so it imports nothing that needs them.
const PATHS = ['/livez', '/readyz'] as const;

export type HealthCheck = (typeof PATHS)[number];

/** Null when the address, as it was sent, is no health check. */
export function healthCheckOf(url = ''): HealthCheck | null {
  if (!PATHS.some((path) => url.startsWith(path))) return null;
  const [path] = url.split('?', 1);
  return PATHS.find((known) => known === path) ?? null;
}
