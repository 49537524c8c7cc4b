import { useEffect, useRef, useState } from 'react';
import type { PackingPhoto } from '#app/features/orders/pack/schema.ts';
import type { Payment } from '#app/features/payments/ledger/payment-schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { PICTURE_TYPES, pictureProblem } from '#app/ui/form/chosen-picture.ts';
import { Dialog, Notice } from '#app/ui/overlay/dialog.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './order-page.module.css';
import { PERMISSION_OF } from './payment-decision.ts';
import { proofCall, proofPath } from './send-proof.ts';

const messages = {
  add: 'Add a picture of the transfer',
  replace: 'Another picture',
  saving: 'Saving...',
  saved: 'Picture saved.',
  failed: 'The picture was not saved.',
  title: 'Picture of the transfer',
  show: 'Show the picture of the transfer',
  former: 'Former staff',
};

type ProofProps = { order_id: string; refund: number };

/** Of a refund: its picture in small, which opens in full, or the button to add it. */
export function RefundProof({
  order_id,
  refund: { id, has_proof },
}: {
  order_id: string;
  refund: Payment['events'][number];
}) {
  const isPermitted = useIsPermitted();
  if (!isPermitted(PERMISSION_OF.refund)) return null;
  const proof = { order_id, refund: id };
  return has_proof ? <ShownProof {...proof} /> : <ChosenProof {...proof} label={messages.add} />;
}

/** Only staff may see it, so it is no address of its own. */
function ShownProof({ order_id, refund }: ProofProps) {
  const { time_zone } = useShop().settings;
  const call = useStaffCall();
  const [proof, setProof] = useState<PackingPhoto | null>(null);
  const [version, setVersion] = useState(0);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let isOver = false;
    const path = proofPath(order_id, refund);
    void call<PackingPhoto>({ method: 'GET', path }).then((answer) => {
      if (answer.ok && !isOver) setProof(answer.data);
    });
    return () => {
      isOver = true;
    };
  }, [call, order_id, refund, version]);
  if (!proof) return null;
  const { picture, width, height, by, at } = proof;
  return (
    <>
      <button type="button" className={styles.proof} aria-label={messages.show} onClick={() => setOpen(true)}>
        <img src={picture} alt="" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.title}>
        <figure className={styles.fullProof}>
          <img src={picture} width={width} height={height} alt={messages.title} />
          <figcaption>
            <Muted>
              <bdi>{by ?? messages.former}</bdi>, {formatMoment(at, time_zone)}
            </Muted>
          </figcaption>
        </figure>
        <ChosenProof
          order_id={order_id}
          refund={refund}
          label={messages.replace}
          onSaved={() => setVersion((now) => now + 1)}
        />
      </Dialog>
    </>
  );
}

type ChosenProofProps = ProofProps & { label: string; onSaved?: () => void };

function ChosenProof({ order_id, refund, label, onSaved }: ChosenProofProps) {
  const { write, isBusy, notice } = useStaffWrite();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (picture: File | undefined) => {
    const found = picture ? pictureProblem(picture) : null;
    setProblem(found);
    if (!picture || found) return;
    const { saved: success, failed: failure } = messages;
    const answer = await write(await proofCall(order_id, refund, picture), { success, failure });
    if (answer.ok) onSaved?.();
  };
  return (
    <div>
      <Button size="small" variant="ghost" disabled={isBusy()} onClick={() => input.current?.click()}>
        {isBusy() ? messages.saving : label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={PICTURE_TYPES}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = '';
        }}
      />
      <Notice
        open={problem !== null}
        message={messages.failed}
        text={problem ?? undefined}
        onClose={() => setProblem(null)}
      />
      {notice}
    </div>
  );
}
