import { Blossom } from '#app/ui/ornament.tsx';

/** Instead of a list that has no entries yet. */
export function Empty({ text }: { text: string }) {
  return (
    <div className="empty">
      <Blossom />
      <p>{text}</p>
    </div>
  );
}
