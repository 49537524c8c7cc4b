import { useTexts } from '#app/pages/admin/language/language.tsx';
import { PICTURE_TYPES } from '#app/ui/form/chosen-picture.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Text } from '#app/ui/text.tsx';
import { HAND_OVER_TEXTS } from './hand-over-texts.ts';
import { Signature } from './signature.tsx';
import type { useProof } from './use-proof.ts';

/** The signature, or a photo instead. */
export function ProofFields({ proof }: { proof: ReturnType<typeof useProof> }) {
  const texts = useTexts(HAND_OVER_TEXTS);
  return (
    <>
      {proof.photo === null && (
        <>
          <Text weight="medium" after={6}>
            {texts.signature}
          </Text>
          <Signature canvas={proof.canvas} onChange={proof.setSigned} />
        </>
      )}
      <Field label={texts.orPhoto}>
        {(ids) => (
          <TextInput
            {...ids}
            type="file"
            accept={PICTURE_TYPES}
            capture="environment"
            onChange={({ target }) => proof.choose(target.files?.[0] ?? null)}
          />
        )}
      </Field>
    </>
  );
}
