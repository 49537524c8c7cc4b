import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';

const messages = { filters: 'Filters', apply: 'Apply' };

type FilterFormProps = { className: string | undefined; children: ReactNode };

export function FilterForm({ className, children }: FilterFormProps) {
  const { pathname } = useLocation();
  return (
    <form
      className={className}
      aria-label={messages.filters}
      action={pathname}
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
      <noscript>
        <Button type="submit" block>
          {messages.apply}
        </Button>
      </noscript>
    </form>
  );
}
