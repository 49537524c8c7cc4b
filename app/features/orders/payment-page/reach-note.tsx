import { Note } from '#app/ui/note.tsx';

const messages = {
  offline: 'You are offline. What you typed stays here.',
  stale: 'The shop cannot be reached right now. This is the last known status of your payment.',
};

type ReachNoteProps = { online: boolean; stale: boolean };

/** Rendered from the start, so that screen readers announce its changes. */
export function ReachNote({ online, stale }: ReachNoteProps) {
  return (
    <div role="status">
      {(!online || stale) && <Note tone="info">{online ? messages.stale : messages.offline}</Note>}
    </div>
  );
}
