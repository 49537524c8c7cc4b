import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Message, MessageText, MessageTitle } from '#app/ui/feedback.tsx';
import type { Route } from './+types/alerts-page.ts';

const messages = {
  title: 'Back-in-stock messages',
  text: 'We write to you once about each piece that you asked about, then delete your address. Here you can cancel all of them.',
  stop: 'Cancel all',
  stopped: 'All cancelled',
  stoppedText: 'Your address is deleted. We will not write to you about pieces that are back.',
  shop: 'Shop All',
};

const STOPPED = 'stopped';

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: `${messages.title} | ${matches[0].loaderData.settings.brand}` },
    { name: 'robots', content: 'noindex, nofollow' },
    // The address is a secret: it must not be sent as a referrer.
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default function AlertsPage({ params: { token } }: Route.ComponentProps) {
  if (token === STOPPED)
    return (
      <Message kind="message" wrap>
        <MessageTitle as="h1">{messages.stopped}</MessageTitle>
        <MessageText isBrief>{messages.stoppedText}</MessageText>
        <ButtonLink to="/shop-all">{messages.shop}</ButtonLink>
      </Message>
    );
  return (
    <Message kind="message" wrap>
      <MessageTitle as="h1">{messages.title}</MessageTitle>
      <MessageText isBrief>{messages.text}</MessageText>
      {/* Opening the link ends nothing: programs that check mails open links too. */}
      <form method="post" action={`/stock-alerts/${encodeURIComponent(token)}/stop/`}>
        <Button type="submit">{messages.stop}</Button>
      </form>
    </Message>
  );
}
