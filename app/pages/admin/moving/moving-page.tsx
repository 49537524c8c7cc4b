import type { Step } from '#app/features/moving/steps.ts';
import type { Move } from '#app/features/moving/steps-schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { PADDING } from '#app/pages/admin/shell/panel.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CheckIcon } from '#app/ui/icons.tsx';
import { Cluster, Panel } from '#app/ui/layout.tsx';
import { Muted, Text, VisuallyHidden } from '#app/ui/text.tsx';
import type { Route } from './+types/moving-page.ts';
import styles from './moving.module.css';
import { MovingTabs } from './moving-tabs.tsx';
import { STEP_TEXTS } from './step-texts.ts';

const messages = {
  title: 'Moving in',
  intro:
    'From Shopify, WooCommerce or a spreadsheet, in this order. Discounts, gift cards and passwords stay behind.',
  done: 'Done',
  open: 'To do',
  next: 'Next',
  all: 'Everything is done.',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  tick: 'Mark as done',
  untick: 'Not done',
  tickOf: (title: string) => `Mark “${title}” as done`,
  untickOf: (title: string) => `Mark “${title}” as not done`,
  since: (day: string) => `Marked as done on ${day}.`,
  failed: 'The step was not saved',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { move: await callAsStaff<Move>(request, { method: 'GET', path: '/api/admin/moving/' }) };
}

export default function MovingPage({ loaderData: { move } }: Route.ComponentProps) {
  const { write, isBusy, notice } = useStaffWrite();
  const mark = (step: Step, is_done: boolean) =>
    write<Move>(
      { method: 'PUT', path: `/api/admin/moving/steps/${step}/`, body: { is_done } },
      { row: step, failure: messages.failed },
    );
  const steps = move.ok ? move.data.steps : [];
  const next = steps.find(({ is_done }) => !is_done);
  const done = steps.filter(({ is_done }) => is_done).length;
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <MovingTabs open="steps" />
      {move.ok ? (
        <Panel padding={PADDING}>
          <Progress done={done} all={steps.length} />
          <ol className={styles.steps}>
            {steps.map((row, at) => (
              <StepRow
                key={row.step}
                row={row}
                place={at + 1}
                isNext={row === next}
                busy={isBusy(row.step)}
                onMark={mark}
              />
            ))}
          </ol>
        </Panel>
      ) : (
        <ListFailure reason={move.error.detail} />
      )}
      {notice}
    </AdminPage>
  );
}

function Progress({ done, all }: { done: number; all: number }) {
  const text = done === all ? messages.all : messages.progress(done, all);
  return (
    <div className={styles.progress}>
      <Text weight="medium" role="status">
        {text}
      </Text>
      <progress className={styles.bar} value={done} max={all} aria-label={text} />
    </div>
  );
}

type StepRowProps = {
  row: Move['steps'][number];
  place: number;
  /** The first that is not done. */
  isNext: boolean;
  busy: boolean;
  onMark: (step: Step, isDone: boolean) => void;
};

function StepRow({ row, place, isNext, busy, onMark }: StepRowProps) {
  const { time_zone } = useShop().settings;
  const { step, is_done, done_at, count, open } = row;
  const { title, text, to, open: label, state } = STEP_TEXTS[step];
  const isMarked = done_at !== null;
  return (
    <li className={styles.step} aria-current={isNext ? 'step' : undefined}>
      <span className={styles.mark} data-done={is_done}>
        {is_done ? <CheckIcon size={14} /> : <span aria-hidden>{place}</span>}
        <VisuallyHidden>{is_done ? messages.done : messages.open}</VisuallyHidden>
      </span>
      <div>
        <Cluster gap="0 8px">
          <Text weight="medium">{title}</Text>
          {isNext && <StatusBadge tone="warning">{messages.next}</StatusBadge>}
        </Cluster>
        <Muted>
          {[
            count !== null && count > 0 && state ? state(count, open ?? 0) : text,
            isMarked && messages.since(formatDay(done_at, time_zone)),
          ]
            .filter(Boolean)
            .join(' ')}
        </Muted>
      </div>
      <div className={styles.acts}>
        {to && (
          <ButtonLink variant={isNext ? 'primary' : 'text'} size="small" to={to}>
            {label}
          </ButtonLink>
        )}
        {(isMarked || !is_done) && (
          <Button
            variant="ghost"
            size="small"
            disabled={busy}
            aria-label={isMarked ? messages.untickOf(title) : messages.tickOf(title)}
            onClick={() => onMark(step, !isMarked)}
          >
            {isMarked ? messages.untick : messages.tick}
          </Button>
        )}
      </div>
    </li>
  );
}
