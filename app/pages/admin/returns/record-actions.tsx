import { useState } from 'react';
import type { Aftersale } from '#app/features/orders/returns/schema.ts';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Confirm } from '#app/ui/overlay/dialog.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { CourierDialog, PaidDialog, ResolveDialog } from './claim-dialogs.tsx';
import { PhotosDialog } from './photos-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { isToBeSentAgain } from './record-texts.ts';
import { RefuseDialog } from './refuse-dialog.tsx';

const messages = {
  settlement: (reference: string) => `Settlement ${reference}`,
  approve: 'Approve',
  refuse: 'Refuse',
  receive: 'Received',
  pack: 'Pack',
  isPacked: 'The parcel waits for its hand-over.',
  again: 'Send again',
  refund: 'Refund',
  decide: 'Decide',
  sent: 'Sent to courier',
  isSent: 'Noted as sent.',
  answer: 'Courier’s answer',
  paid: 'Paid',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw it?',
  withdrawText: 'Pieces that were set aside are for sale again, and its parcels are cancelled.',
  withdrawn: 'Withdrawn.',
  photos: (count: number) => (count === 0 ? 'Photos' : `Photos (${count})`),
  failed: 'That did not work.',
};

type Step = 'approve' | 'refuse' | 'receive' | 'decide' | 'answer' | 'paid' | 'withdraw' | 'photos';

/** What can be done next, the likeliest first. */
export function RecordActions({ record }: { record: Aftersale }) {
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const open = (one: Step) => () => setStep(one);
  const { write, isBusy, notice } = useStaffWrite();
  const act = (action: string, body: object, success: string) =>
    write(
      { method: 'POST', path: `/api/admin/returns/${record.id}/${action}/`, body },
      { success, failure: messages.failed },
    );
  const { kind, state, out, photos, order_id, to_refund } = record;
  const maySettle = useIsPermitted()('settlements');
  const dialog = { record, onClose: close };
  const isClaim = kind === 'claim' || kind === 'courier_claim';
  const canPack = out?.state === 'waiting' && (!record.waits_for_return || record.received_at !== null);
  return (
    <Cluster gap="6px 8px">
      {state === 'requested' && <Step name={messages.approve} onClick={open('approve')} />}
      {isOnItsWay(record) && <Step name={messages.receive} onClick={open('receive')} />}
      {canPack && !out.is_packed && (
        <ButtonLink variant="ghost" size="small" to={`/admin/pack?order=${order_id}`}>
          {messages.pack}
        </ButtonLink>
      )}
      {isToBeSentAgain(record) && (
        <Step
          name={messages.again}
          busy={isBusy()}
          onClick={() => void act('send-again', {}, messages.isPacked)}
        />
      )}
      {record.settlement && maySettle && (
        <ButtonLink variant="ghost" size="small" to={`/admin/settlements/${record.settlement.id}`}>
          {messages.settlement(record.settlement.reference)}
        </ButtonLink>
      )}
      {to_refund > 0 && (
        <ButtonLink variant="ghost" size="small" to={`/admin/orders/${order_id}#payments`}>
          {messages.refund}
        </ButtonLink>
      )}
      {kind === 'claim' && state === 'open' && <Step name={messages.decide} onClick={open('decide')} />}
      {kind === 'courier_claim' && state === 'open' && (
        <Step
          name={messages.sent}
          busy={isBusy()}
          onClick={() => void act('courier-answer', { answer: 'sent' }, messages.isSent)}
        />
      )}
      {kind === 'courier_claim' && (state === 'sent' || state === 'accepted') && (
        <>
          <Step name={messages.paid} onClick={open('paid')} />
          <Step name={messages.answer} onClick={open('answer')} />
        </>
      )}
      {(state === 'requested' || (kind === 'claim' && state === 'open')) && (
        <Step name={messages.refuse} onClick={open('refuse')} />
      )}
      {isClaim && (photos > 0 || record.closed_at === null) && (
        <Button variant="text" size="small" onClick={open('photos')}>
          {messages.photos(photos)}
        </Button>
      )}
      {canWithdraw(record) && (
        <Button variant="text" size="small" onClick={open('withdraw')}>
          {messages.withdraw}
        </Button>
      )}
      {step === 'approve' && <ApproveDialog {...dialog} />}
      {step === 'refuse' && <RefuseDialog {...dialog} />}
      {step === 'receive' && <ReceiveDialog {...dialog} />}
      {step === 'decide' && <ResolveDialog {...dialog} />}
      {step === 'answer' && <CourierDialog {...dialog} />}
      {step === 'paid' && <PaidDialog {...dialog} />}
      {step === 'photos' && <PhotosDialog {...dialog} />}
      <Confirm
        open={step === 'withdraw'}
        title={messages.withdrawTitle}
        message={messages.withdrawText}
        confirmLabel={messages.withdraw}
        busy={isBusy()}
        onConfirm={() => void act('withdraw', {}, messages.withdrawn).then(close)}
        onCancel={close}
      />
      {notice}
    </Cluster>
  );
}

function Step({ name, busy = false, onClick }: { name: string; busy?: boolean; onClick: () => void }) {
  return (
    <Button variant="ghost" size="small" disabled={busy} onClick={onClick}>
      {name}
    </Button>
  );
}

function isOnItsWay({ kind, state, received_at }: Aftersale): boolean {
  if (received_at !== null || kind === 'claim' || kind === 'courier_claim') return false;
  return state === 'approved' || state === 'sent';
}

function canWithdraw({ state, reason, kind }: Aftersale): boolean {
  const isOpen = state === 'requested' || state === 'approved' || state === 'open';
  return isOpen && reason !== 'not_kept' && kind !== 'claim';
}
