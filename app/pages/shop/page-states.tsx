import type { ReactNode } from 'react';
import { whatsappLink } from '#app/features/settings/brand.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { LazyNewPieces } from '#app/pages/shop/error-screen.tsx';
import { SearchForm } from '#app/pages/shop/search/search-form.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Message, MessageText, MessageTitle } from '#app/ui/feedback.tsx';
import { PageBody, PageTitle } from '#app/ui/layout.tsx';

const messages = { explore: 'Explore Collection', whatsapp: 'WhatsApp', or: ' or ' };

type EmptyStateProps = {
  title: string;
  text: string;
  page?: boolean | undefined;
  /** At least as tall as the window. */
  tall?: boolean | undefined;
  action?: ReactNode;
  children?: ReactNode;
};

export function EmptyState({ title, text, page = false, tall, action, children }: EmptyStateProps) {
  return (
    <Message kind="message" wrap={page} tall={tall}>
      <MessageTitle as={page ? 'h1' : 'h2'}>{title}</MessageTitle>
      <MessageText isBrief>{text}</MessageText>
      {children}
      {action ?? <ButtonLink to="/womens-clothing">{messages.explore}</ButtonLink>}
    </Message>
  );
}

/** Where a piece or a list is missing: a search, and pieces to go on with. */
export function NothingHere({ action, ...props }: Omit<EmptyStateProps, 'children'>) {
  const explore = (
    <ButtonLink variant="ghost" to="/womens-clothing">
      {messages.explore}
    </ButtonLink>
  );
  return (
    <>
      <EmptyState {...props} action={action ?? explore}>
        <SearchForm words="" />
      </EmptyState>
      <LazyNewPieces />
    </>
  );
}

export function WaitingPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageBody kind="order" gap={32} align="start" tall>
      <PageTitle size="small">{title}</PageTitle>
      {children}
    </PageBody>
  );
}

/** What to do where scripts do not run: the sentence ends with how to reach the shop. */
export function NoScript({ children }: { children: string }) {
  const { settings } = useShop();
  // Browsers with scripts render nothing in here.
  if (!import.meta.env.SSR) return <noscript />;
  return (
    <noscript>
      <p className="no-script">
        {children} <a href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`}>{settings.phone}</a>
        {messages.or}
        <a href={whatsappLink(settings)}>{messages.whatsapp}</a>
      </p>
    </noscript>
  );
}
