import { useState } from 'react';
import { REASON_NAMES } from '#app/features/orders/returns/reasons.ts';
import { BeginDialog } from '#app/pages/admin/returns/begin-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Muted } from '#app/ui/text.tsx';
import { money, type SettlementRow } from './settlement-texts.ts';

const messages = {
  claim: 'Claim it from the courier',
  of: (reason: string, sum: string) => `${reason}, ${sum}`,
  note: (reference: string, line: number, sentence: string) =>
    `Settlement ${reference}, line ${line}: ${sentence}`,
};

type ClaimFromRowProps = { order_id: string; parcel: number; reference: string; row: SettlementRow };

/** Opens the claim with everything that the row says. */
export function ClaimFromRow({ order_id, parcel, reference, row }: ClaimFromRowProps) {
  const [open, setOpen] = useState<SettlementRow['claims'][number] | null>(null);
  const { claims, line, sentence } = row;
  return (
    <>
      {claims.map((claim) => (
        <Cluster key={claim.reason} gap="2px 10px">
          <Button variant="text" size="small" onClick={() => setOpen(claim)}>
            {messages.claim}
          </Button>
          <Muted as="span">{messages.of(REASON_NAMES[claim.reason], money(claim.expected))}</Muted>
        </Cluster>
      ))}
      {open && (
        <BeginDialog
          order_id={order_id}
          preset={{
            ...{ kind: 'courier_claim', reason: open.reason, parcel },
            expected: String(open.expected),
            note: messages.note(reference, line, sentence).slice(0, 500),
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
