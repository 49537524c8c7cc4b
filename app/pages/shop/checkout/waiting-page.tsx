import type { ReactNode } from 'react';
import { PageBody } from '#app/ui/layout/page-body.tsx';
import { PageTitle } from '#app/ui/layout/page-head.tsx';

export function WaitingPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageBody kind="order" gap={32} align="start" tall>
      <PageTitle size="small">{title}</PageTitle>
      {children}
    </PageBody>
  );
}
