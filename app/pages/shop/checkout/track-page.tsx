import { isOrderId } from '#app/features/orders/order.ts';
import { TrackForm } from '#app/features/orders/track/track-form.tsx';
import { TRACK_ANSWERS, trackMessages } from '#app/features/orders/track/track-texts.ts';
import { WhatsappLink } from '#app/features/settings/whatsapp-link.tsx';
import { useVisitLog } from '#app/pages/shop/use-activity.ts';
import { type PageHandle, pageMeta } from '#app/platform/page/page.ts';
import { PageBody, PageHead, TwoSides } from '#app/ui/layout.tsx';
import { Breadcrumb } from '#app/ui/navigation.tsx';
import { Text } from '#app/ui/text.tsx';
import type { Route } from './+types/track-page.ts';
import styles from './track-page.module.css';

const messages = {
  home: 'Home',
  title: 'Track your order',
  lead: 'Enter your order number and the phone number you ordered with. The link in our e-mails opens your order without them.',
  help: 'Cannot find your order number?',
  ask: 'Ask on WhatsApp',
  hello: 'Assalam-o-alaikum! I would like to know where my order is.',
};

export const handle: PageHandle = { isPublic: false, readQuery };

/** The order number of a mail's link, and what the form without JavaScript came to. Never a phone. */
function readQuery(search: URLSearchParams): string {
  const query = new URLSearchParams();
  const order = search.get('order') ?? '';
  if (isOrderId(order)) query.set('order', order);
  const answer = TRACK_ANSWERS.find((known) => known === search.get('answer'));
  if (answer) query.set('answer', answer);
  return query.toString();
}

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const answer = TRACK_ANSWERS.find((known) => known === searchParams.get('answer'));
  return { order: searchParams.get('order') ?? '', answer: answer ? trackMessages[answer] : null };
}

export function meta({ matches }: Route.MetaArgs) {
  const { origin, settings, preview } = matches[0].loaderData;
  const { title, lead: description } = messages;
  return [
    ...pageMeta({ title, description, brand: settings.brand, origin, path: '/track', picture: preview }),
    { name: 'robots', content: 'noindex' },
  ];
}

export default function TrackPage({ loaderData: { order, answer } }: Route.ComponentProps) {
  useVisitLog({ product_name: messages.title });
  return (
    <PageBody kind="reading">
      <Breadcrumb items={[{ name: messages.home, to: '/' }, { name: messages.title }]} />
      <TwoSides>
        <PageHead title={messages.title} lead={messages.lead} size="medium" measure={40} before={18} />
        <div className={styles.form}>
          <TrackForm order={order} answer={answer} />
          <Text before={28}>
            {messages.help}{' '}
            <WhatsappLink look="sentence" hello={messages.hello}>
              {messages.ask}
            </WhatsappLink>
          </Text>
        </div>
      </TwoSides>
    </PageBody>
  );
}
