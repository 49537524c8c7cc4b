/**
 * The words that stand where `pattern` (such as "/api/blogs/{slug}/") has its last, free part: an address of its own that something of
 * that name could not have. `paths` are the patterns of all calls and pages.
 */
export function reservedSlugs(pattern: string, paths: readonly string[]): ReadonlySet<string> {
  const place = partsOf(pattern).slice(0, -1);
  const words = paths
    .map(partsOf)
    .filter((parts) => parts.length > place.length && place.every((part, at) => parts[at] === part))
    .map((parts) => parts[place.length] ?? '');
  return new Set(words.filter((word) => /^[\w-]+$/.test(word)).map((word) => word.toLowerCase()));
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
