import { useRetryOnline } from '#app/platform/browser/use-online.ts';
import { publicPage } from '#app/platform/page/page.ts';
import { Button } from '#app/ui/button.tsx';
import { Message, MessageText, MessageTitle } from '#app/ui/feedback.tsx';
import type { Route } from './+types/offline-page.ts';
import { OfflineHelp } from './offline-help.tsx';
import { OFFLINE_PAGE } from './page-copies.ts';

const messages = {
  title: 'No connection to the shop',
  text: 'You have not opened this page here before, so it needs a connection. Your bag is safe.',
  description: 'What can be looked at and ordered while the shop cannot be reached.',
  retry: 'Try again',
};

export const handle = publicPage;

export function meta({ matches }: Route.MetaArgs) {
  const { origin, settings } = matches[0].loaderData;
  return [
    { title: `${messages.title} | ${settings.brand}` },
    { name: 'description', content: messages.description },
    { name: 'robots', content: 'noindex' },
    { tagName: 'link', rel: 'canonical', href: origin + OFFLINE_PAGE },
  ];
}

/** Comes from the service worker instead of a page that cannot be opened, whose address stands after #. */
export default function OfflinePage() {
  useRetryOnline(true, openWanted);
  return (
    <Message kind="message" wrap>
      <MessageTitle>{messages.title}</MessageTitle>
      <MessageText>{messages.text}</MessageText>
      <Button onClick={openWanted}>{messages.retry}</Button>
      <OfflineHelp />
    </Message>
  );
}

function openWanted(): void {
  const { hash, origin } = window.location;
  const wanted = new URL(hash.slice(1), origin);
  window.location.replace(wanted.origin === origin ? wanted : '/');
}
