import { publicPage } from '#app/platform/page/page-handle.ts';
import { pageMeta } from '#app/platform/text/page-meta.ts';
import { PageBody } from '#app/ui/layout/page-body.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import type { Route } from './+types/bag-page.ts';
import { LinkedBag } from './linked-bag.tsx';

const messages = {
  title: 'A bag from another device',
  description: (brand: string) => `Opens the pieces of a ${brand} bag that was filled on another device.`,
  lead: 'Nothing is changed before you say so.',
  noScript: 'A bag is kept in the browser, which needs JavaScript for it.',
};

export const handle = publicPage;

export function meta({ matches }: Route.MetaArgs) {
  const { origin, settings, preview } = matches[0].loaderData;
  const { brand } = settings;
  const { title, description } = messages;
  return [
    ...pageMeta({ title, description: description(brand), brand, origin, path: '/bag', picture: preview }),
    { name: 'robots', content: 'noindex' },
  ];
}

export default function BagPage() {
  return (
    <PageBody kind="order">
      <PageHead title={messages.title} lead={messages.lead} size="medium" measure={52} before={10} />
      <noscript>{messages.noScript}</noscript>
      <LinkedBag />
    </PageBody>
  );
}
