import { useNavigate } from 'react-router';
import { COURIER_CODES } from '#app/features/orders/fulfil/couriers.ts';
import type { HandOver } from '#app/features/orders/parcels/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { courierName } from '#app/pages/admin/language/courier-names.ts';
import { recentMomentIn } from '#app/pages/admin/language/dates.ts';
import { useLanguage, useTexts } from '#app/pages/admin/language/language.tsx';
import { useRefusalText } from '#app/pages/admin/language/refusals.ts';
import styles from '#app/pages/admin/scan/scan.module.css';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { PartTitle, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Muted } from '#app/ui/text.tsx';
import { HAND_OVER_TEXTS } from './hand-over-texts.ts';

/** Whose parcels are scanned: a list for each courier, which everybody who scans goes on with. */
export function HandOverStart({ lists }: { lists: readonly HandOver[] }) {
  const texts = useTexts(HAND_OVER_TEXTS);
  const language = useLanguage();
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const { write, isBusy, notice } = useStaffWrite();
  const open = lists.filter(({ closed_at }) => closed_at === null);
  const closed = lists.filter(({ closed_at }) => closed_at !== null);

  async function begin(courier: string) {
    const answer = await write<HandOver>(
      { method: 'POST', path: '/api/admin/hand-overs/', body: { courier } },
      { reload: () => false, failure: ({ error }) => ({ message: refusalText(error) }) },
    );
    if (answer.ok) void navigate(`/admin/handovers/${answer.data.id}`);
  }

  return (
    <Stack gap={20}>
      {open.length > 0 && <Lists title={texts.open} lists={open} />}
      <section>
        <PartTitle after={8}>{texts.begin}</PartTitle>
        <div className={styles.couriers}>
          {COURIER_CODES.map((code) => (
            <Button key={code} variant="ghost" disabled={isBusy()} onClick={() => void begin(code)}>
              {courierName(language, code)}
            </Button>
          ))}
        </div>
      </section>
      {closed.length > 0 && <Lists title={texts.closed} lists={closed} />}
      {lists.length === 0 && <Muted>{texts.none}</Muted>}
      {notice}
    </Stack>
  );
}

function Lists({ title, lists }: { title: string; lists: readonly HandOver[] }) {
  const texts = useTexts(HAND_OVER_TEXTS);
  const language = useLanguage();
  const { time_zone } = useShop().settings;
  const now = new Date();
  const moment = (at: string) => recentMomentIn(language, at, time_zone, now);
  return (
    <section>
      <PartTitle after={8}>{title}</PartTitle>
      <ul className={styles.list}>
        {lists.map(({ id, courier, opened_at, closed_at, rider, parcels, waiting }) => (
          <li key={id}>
            <Link className={styles.row} to={`/admin/handovers/${id}`}>
              <span className={styles.rowText}>
                <b>{courierName(language, courier)}</b>
                <Muted as="span" dir="auto">
                  {closed_at ? texts.taken(rider ?? '', moment(closed_at)) : texts.since(moment(opened_at))}
                </Muted>
              </span>
              <span className={styles.numbers}>
                <span>{texts.parcels(parcels)}</span>
                {waiting > 0 && <Muted as="span">{texts.waiting(waiting)}</Muted>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
