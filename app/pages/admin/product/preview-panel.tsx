import { useEffect, useState } from 'react';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { CopyButton } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Muted } from '#app/ui/text.tsx';

const messages = {
  title: 'Preview',
  lead: 'Whoever has the link sees the page of this piece as shoppers will, and cannot order it.',
  until: (moment: string) => `The link works until ${moment}.`,
  copy: 'Copy link',
  what: 'to the preview',
  open: 'Open',
  failed: 'The link could not be made. Please load the page again.',
};

type PreviewLink = { path: string; ends_at: string };

/** The link is there before it is asked for: browsers copy only at once after a tap. */
export function PreviewPanel({ product: { id } }: { product: StaffProduct }) {
  const { origin, settings } = useShop();
  const call = useStaffCall();
  const [link, setLink] = useState<PreviewLink | 'failed' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const path = `/api/admin/products/${id}/preview-link/`;
    void call<PreviewLink>({ method: 'GET', path }).then((answer) => {
      if (isCurrent) setLink(answer.ok ? answer.data : 'failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [call, id]);
  return (
    <Panel title={messages.title} before={24}>
      <Muted after={12}>{messages.lead}</Muted>
      {link === 'failed' && <Muted role="status">{messages.failed}</Muted>}
      {link && link !== 'failed' && (
        <>
          <Cluster gap={10}>
            <CopyButton text={origin + link.path} label={messages.copy} what={messages.what} />
            <a className="link tap" href={link.path} target="_blank" rel="noreferrer">
              {messages.open}
            </a>
          </Cluster>
          <Muted before={8}>{messages.until(formatMoment(link.ends_at, settings.time_zone))}</Muted>
        </>
      )}
    </Panel>
  );
}
