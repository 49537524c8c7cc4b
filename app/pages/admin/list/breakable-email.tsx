/** Where it is too long for its line, it breaks before the @ instead of within a word. */
export function BreakableEmail({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
