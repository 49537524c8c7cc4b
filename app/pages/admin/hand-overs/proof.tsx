import { type FormEvent, useEffect, useState } from 'react';
import type { PackingPhoto } from '#app/features/orders/pack/schema.ts';
import type { HandOver } from '#app/features/orders/parcels/schema.ts';
import { useTexts } from '#app/pages/admin/language/language.tsx';
import { useRefusalText } from '#app/pages/admin/language/refusals.ts';
import styles from '#app/pages/admin/scan/scan.module.css';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { HAND_OVER_TEXTS } from './hand-over-texts.ts';
import { ProofFields } from './proof-fields.tsx';
import { useProof } from './use-proof.ts';

type ProofProps = { id: number; kind: HandOver['proof_kind'] };

/** Of a closed list: who took the parcels, or the form to add it. */
export function Proof({ id, kind }: ProofProps) {
  return kind === null ? <AddProof id={id} /> : <ShownProof id={id} />;
}

/** Only staff may see it, so it is no address of its own. */
function ShownProof({ id }: { id: number }) {
  const texts = useTexts(HAND_OVER_TEXTS);
  const call = useStaffCall();
  const [proof, setProof] = useState<PackingPhoto | null>(null);
  useEffect(() => {
    let isOver = false;
    void call<PackingPhoto>({ method: 'GET', path: `/api/admin/hand-overs/${id}/proof/` }).then((answer) => {
      if (answer.ok && !isOver) setProof(answer.data);
    });
    return () => {
      isOver = true;
    };
  }, [call, id]);
  if (!proof) return null;
  const { picture, width, height } = proof;
  return <img className={styles.proof} src={picture} width={width} height={height} alt={texts.proof} />;
}

function AddProof({ id }: { id: number }) {
  const texts = useTexts(HAND_OVER_TEXTS);
  const refusalText = useRefusalText();
  const { write, isBusy, notice } = useStaffWrite();
  const proof = useProof();
  async function save(event: FormEvent) {
    event.preventDefault();
    const body = await proof.body();
    if (!body || isBusy()) return;
    await write(
      { method: 'PUT', path: `/api/admin/hand-overs/${id}/proof/`, body },
      {
        success: texts.done,
        failure: ({ error }) => ({ message: texts.proofLater, reason: refusalText(error) }),
      },
    );
  }
  return (
    <form method="post" noValidate onSubmit={save} className="no-print" aria-busy={isBusy()}>
      <ProofFields proof={proof} />
      <Button type="submit" variant="ghost" disabled={isBusy() || !proof.isThere}>
        {isBusy() ? texts.saving : texts.addProof}
      </Button>
      {notice}
    </form>
  );
}
