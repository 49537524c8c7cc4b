import type { Editor } from '@tiptap/react';
import { Button } from '#app/ui/button.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { toHref } from './typed-address.ts';

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
