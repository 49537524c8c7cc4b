import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { type ListView, viewQuery } from './filter-address.ts';
import { NO_FILTERS } from './filters.ts';

const messages = { filters: 'Filters', apply: 'Apply' };

type FilterFormProps = {
  className: string | undefined;
  view: ListView;
  /** It stands in a `noscript` element, which cannot hold another one. */
  isInNoscript?: boolean | undefined;
  children: ReactNode;
};

export function FilterForm({ className, view, isInNoscript = false, children }: FilterFormProps) {
  const { pathname } = useLocation();
  return (
    <form
      className={className}
      aria-label={messages.filters}
      action={pathname}
      onSubmit={(event) => event.preventDefault()}
    >
      <HiddenFields view={{ ...view, filters: NO_FILTERS }} />
      {children}
      {isInNoscript ? <Apply /> : <noscript>{import.meta.env.SSR && <Apply />}</noscript>}
    </form>
  );
}

function Apply() {
  return (
    <Button type="submit" block>
      {messages.apply}
    </Button>
  );
}

/** What a form without JavaScript must send along, because it has no fields of its own for it. */
export function HiddenFields({ view }: { view: ListView }) {
  const fields = [...new URLSearchParams(viewQuery({ ...view, page: 1 }))];
  return fields.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
