import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Message, MessageText, MessageTitle } from '#app/ui/layout/message.tsx';

const messages = { explore: 'Explore Collection' };

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
