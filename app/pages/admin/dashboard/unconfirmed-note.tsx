import type { Stats } from '#app/features/orders/staff/stats-schema.ts';
import { UNCONFIRMED_SCREEN } from '#app/pages/admin/shell/screens.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { Note } from '#app/ui/note.tsx';

const messages = {
  title: 'Much of the stock waits for unconfirmed orders',
  text: (percent: number) =>
    `Orders that nobody has paid or confirmed hold ${percent} % of the pieces. Other shoppers cannot buy them.`,
  link: 'Look at the unconfirmed orders',
};

export function UnconfirmedNote({ stats }: { stats: Stats }) {
  if (!stats.is_unconfirmed_high) return null;
  return (
    <Note tone="bad" title={messages.title} after={24}>
      {messages.text(stats.unconfirmed_percent)}{' '}
      <Link className="link" to={UNCONFIRMED_SCREEN}>
        {messages.link}
      </Link>
    </Note>
  );
}
