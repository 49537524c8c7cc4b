import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { findVideo } from '#app/features/content/rendering/video.ts';
import { parseAddress } from '#app/platform/text/web-address.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Dialog, DialogActions } from '#app/ui/overlay/dialog.tsx';

const messages = {
  title: 'Link',
  label: 'Address',
  hint: 'A page of the shop such as /shop-all, another site, or an e-mail address.',
  example: 'https://example.com/',
  wrong: 'Please enter an address such as /shop-all or https://example.com/.',
  submit: 'Set link',
  remove: 'Remove link',
};

type LinkDialogProps = { editor: Editor; open: boolean; onClose: () => void };

export function LinkDialog({ editor, open, onClose }: LinkDialogProps) {
  const given = String(editor.getAttributes('link').href ?? '');
  function set(typed: string): boolean {
    const href = toHref(typed);
    if (!href) return false;
    onClose();
    const isNew = editor.state.selection.empty && !given;
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without a selection, the address itself becomes the text.
    if (isNew) chain.insertContent([linked(typed.trim(), href), { type: 'text', text: ' ' }]).run();
    else chain.setLink({ href }).run();
    return true;
  }
  function remove() {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  }
  return (
    <AddressDialog
      open={open}
      onClose={onClose}
      title={messages.title}
      label={messages.label}
      hint={messages.hint}
      example={messages.example}
      given={given}
      submitLabel={messages.submit}
      onSubmit={set}
      wrong={messages.wrong}
    >
      {given && (
        <Button variant="ghost" onClick={remove}>
          {messages.remove}
        </Button>
      )}
    </AddressDialog>
  );
}

function linked(text: string, href: string) {
  return { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] };
}

const videoDialogMessages = {
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
      title={videoDialogMessages.title}
      label={videoDialogMessages.label}
      hint={videoDialogMessages.hint}
      example={videoDialogMessages.example}
      given=""
      submitLabel={videoDialogMessages.submit}
      onSubmit={insert}
      wrong={videoDialogMessages.wrong}
    />
  );
}

type AddressDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  label: string;
  hint: string;
  example: string;
  given: string;
  submitLabel: string;
  onSubmit: (typed: string) => boolean;
  wrong: string;
  children?: ReactNode;
};

/** It is inside the post's form, so it cannot be a form itself. */
function AddressDialog({ open, onClose, title, ...rest }: AddressDialogProps) {
  return (
    <Dialog open={open} title={title} size="small" onClose={onClose}>
      <AddressFields {...rest} />
    </Dialog>
  );
}

type AddressFieldsProps = Omit<AddressDialogProps, 'open' | 'onClose' | 'title'>;

function AddressFields(props: AddressFieldsProps) {
  const { label, hint, example, given, submitLabel, onSubmit, wrong, children } = props;
  const [typed, setTyped] = useState(given);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has opened, whose first button would have the focus.
  useEffect(() => field.current?.focus(), []);
  function submit() {
    if (!onSubmit(typed)) setError(wrong);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  }
  return (
    <>
      <Field label={label} hint={hint} error={error}>
        {(ids) => (
          <TextInput
            {...ids}
            ref={field}
            inputMode="url"
            placeholder={example}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <DialogActions before={20}>
        {children}
        <Button onClick={submit}>{submitLabel}</Button>
      </DialogActions>
    </>
  );
}

/** Completes a typed address where a part is missing; null when it is invalid. */
export function toHref(typed: string): string | null {
  const text = typed.trim();
  if (/^(?:\/(?!\/)|#)\S*$/.test(text)) return text;
  if (/^(?:mailto:|tel:)\S+$/i.test(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const url = parseAddress(full);
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !/\s/.test(text)
    ? url.href
    : null;
}

/** The embed address of a typed YouTube or Vimeo address; null for every other address. */
export function toVideoFrame(typed: string): string | null {
  const text = typed.trim();
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const [, id, key] =
    /^https?:\/\/(?:www\.)?vimeo\.com\/(?:[a-z]+\/)*(\d+)(?:\/([0-9a-f]+))?/i.exec(full) ?? [];
  const player = id && `https://player.vimeo.com/video/${id}${key ? `?h=${key}` : ''}`;
  return findVideo(player || full)?.src ?? null;
}
