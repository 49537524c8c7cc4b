import { type FormEvent, useState } from 'react';
import { useTexts } from '#app/pages/admin/language/language.tsx';
import { useRefusalText } from '#app/pages/admin/language/refusals.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Dialog, DialogActions } from '#app/ui/overlay/dialog.tsx';
import { Text } from '#app/ui/text.tsx';
import { HAND_OVER_TEXTS } from './hand-over-texts.ts';
import { ProofFields } from './proof-fields.tsx';
import { useProof } from './use-proof.ts';

type CloseDialogProps = { id: number; open: boolean; onClose: () => void };

export function CloseDialog({ id, open, onClose }: CloseDialogProps) {
  const { closeTitle } = useTexts(HAND_OVER_TEXTS);
  return (
    <Dialog open={open} onClose={onClose} title={closeTitle}>
      <CloseForm id={id} onClose={onClose} />
    </Dialog>
  );
}

function CloseForm({ id, onClose }: Omit<CloseDialogProps, 'open'>) {
  const texts = useTexts(HAND_OVER_TEXTS);
  const refusalText = useRefusalText();
  const { write, isBusy, notice } = useStaffWrite();
  const [rider, setRider] = useState('');
  const [errors, setErrors] = useState<{ rider?: string | undefined; proof?: string }>({});
  const proof = useProof();
  const path = `/api/admin/hand-overs/${id}/`;

  async function close(event: FormEvent) {
    event.preventDefault();
    if (isBusy()) return;
    const picture = await proof.body();
    if (!picture) return setErrors({ proof: texts.withoutProof });
    setErrors({});
    const answer = await write(
      { method: 'POST', path: `${path}close/`, body: { rider } },
      {
        reload: () => false,
        failure: ({ error }) =>
          error.fields ? null : { message: texts.notClosed, reason: refusalText(error) },
      },
    );
    if (!answer.ok) return setErrors({ rider: answer.error.fields?.rider });
    await write(
      { method: 'PUT', path: `${path}proof/`, body: picture },
      {
        success: texts.done,
        failure: ({ error }) => ({ message: texts.proofLater, reason: refusalText(error) }),
        reload: () => true,
      },
    );
    onClose();
  }

  return (
    <form method="post" noValidate onSubmit={close} aria-busy={isBusy()}>
      <Field label={texts.rider} error={errors.rider}>
        {(ids) => (
          <TextInput
            {...ids}
            value={rider}
            maxLength={100}
            dir="auto"
            autoComplete="off"
            onChange={({ target }) => setRider(target.value)}
          />
        )}
      </Field>
      <ProofFields proof={proof} />
      {errors.proof && (
        <Text role="alert" tone="bad" after={12}>
          {errors.proof}
        </Text>
      )}
      <DialogActions>
        <Button type="submit" disabled={isBusy()}>
          {isBusy() ? texts.saving : texts.close}
        </Button>
      </DialogActions>
      {notice}
    </form>
  );
}
