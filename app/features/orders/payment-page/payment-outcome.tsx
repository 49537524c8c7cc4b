import { type ReactNode, useEffect, useRef } from 'react';
import { Message, MessageText, MessageTitle } from '#app/ui/layout/message.tsx';
import { Stack } from '#app/ui/layout/stack.tsx';

type OutcomeProps = {
  title: string;
  text: string;
  isAnswer?: boolean;
  children: ReactNode;
};

export function Outcome({ title, text, isAnswer = false, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <Message kind="result">
      <Stack role="status" gap={14} align="center">
        <MessageTitle ref={heading} tabIndex={-1}>
          {title}
        </MessageTitle>
        <MessageText>{text}</MessageText>
      </Stack>
      {children}
    </Message>
  );
}
