import { Text } from '#app/ui/text.tsx';

/** An address as people write it: Urdu in letters, and broken where it is too long. */
export function AddressText({ path }: { path: string }) {
  return (
    <Text as="span" dir="ltr" translate="no" wrap="anywhere">
      {readable(path)}
    </Text>
  );
}

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
