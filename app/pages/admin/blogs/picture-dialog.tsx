import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import type { PostPicture } from '#app/features/content/blog/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { pictureProblem } from '#app/ui/form/chosen-picture.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { PictureChoice } from '#app/ui/form/picture-choice.tsx';
import { Dialog, DialogActions } from '#app/ui/overlay/dialog.tsx';

const messages = {
  title: 'Image',
  picture: 'Picture',
  alt: 'Description',
  altHint: 'For people who cannot see it. Leave it empty if the picture is only decoration.',
  submit: 'Insert image',
  sending: 'Sending...',
  needsPicture: 'Please choose a picture.',
};

type PictureDialogProps = {
  editor: Editor;
  open: boolean;
  given: File | null;
  onClose: () => void;
};

export function PictureDialog({ editor, open, given, onClose }: PictureDialogProps) {
  const [file, setFile] = useState(given);
  const [alt, setAlt] = useState('');
  const { progress, error, send } = useSending(given && pictureProblem(given));
  const isSending = progress !== null;

  async function insert() {
    if (isSending) return;
    const src = await send(file);
    if (src === null) return;
    onClose();
    editor.chain().focus().setImage({ src, alt: alt.trim() }).run();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    insert();
  }
  return (
    <Dialog open={open} title={messages.title} size="small" onClose={() => !isSending && onClose()}>
      <PictureChoice
        label={messages.picture}
        name="post-picture"
        error={error}
        file={file}
        progress={progress}
        disabled={isSending}
        onChoose={setFile}
      />
      <Field label={messages.alt} hint={messages.altHint}>
        {(ids) => (
          <TextInput
            {...ids}
            dir="auto"
            maxLength={300}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <DialogActions before={20}>
        <Button aria-disabled={isSending} onClick={insert}>
          {isSending ? messages.sending : messages.submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useSending(firstError: string | null) {
  const { write } = useStaffWrite();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState(firstError);
  async function send(file: File | null): Promise<string | null> {
    setError(file ? null : messages.needsPicture);
    if (!file) return null;
    const body = new FormData();
    body.set('image', file);
    setProgress(0);
    const path = '/api/blogs/pictures/';
    const answer = await write<PostPicture>(
      { method: 'POST', path, body, onProgress: setProgress },
      { reload: () => false },
    );
    setProgress(null);
    if (answer.ok) return answer.data.image;
    setError(answer.error.fields?.image ?? answer.error.detail);
    return null;
  }
  return { progress, error, send };
}
