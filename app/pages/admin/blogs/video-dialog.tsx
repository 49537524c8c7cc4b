import type { Editor } from '@tiptap/react';
import { AddressDialog } from './address-dialog.tsx';
import { toVideoFrame } from './typed-address.ts';

const messages = {
  title: 'Video',
  label: 'Address of the video',
  hint: 'A video on YouTube or Vimeo.',
  example: 'https://youtu.be/…',
  wrong: 'Please enter the address of a video on YouTube or Vimeo.',
  submit: 'Insert video',
};

type VideoDialogProps = { editor: Editor; open: boolean; onClose: () => void };

export function VideoDialog({ editor, open, onClose }: VideoDialogProps) {
  function insert(typed: string): boolean {
    const src = toVideoFrame(typed);
    if (!src) return false;
    onClose();
    editor.chain().focus().insertContent({ type: 'video', attrs: { src } }).run();
    return true;
  }
  return (
    <AddressDialog
      open={open}
      onClose={onClose}
      title={messages.title}
      label={messages.label}
      hint={messages.hint}
      example={messages.example}
      given=""
      submitLabel={messages.submit}
      onSubmit={insert}
      wrong={messages.wrong}
    />
  );
}
