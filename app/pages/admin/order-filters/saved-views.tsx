import { type FormEvent, useState } from 'react';
import type { SavedView } from '#app/features/orders/list/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Confirm, Dialog, FormActions } from '#app/ui/overlay/dialog.tsx';

const messages = {
  save: 'Save view',
  rename: 'Rename view',
  remove: 'Delete view',
  addTitle: 'Save these filters as a view',
  renameTitle: 'Rename this view',
  name: 'Name',
  missing: 'Please enter a name.',
  removeTitle: (name: string) => `Delete the view ${name}?`,
  removeYes: 'Delete',
};

/** Of which list the views are. */
type Viewed = {
  path: '/api/admin/order-views/' | '/api/admin/product-views/';
  hint: string;
  removeText: string;
};

/** `query`: the filters of the address. */
type SavedViewsProps = { views: SavedView[]; query: string; viewed: Viewed };

/** The button that saves the filters of the address, or those of the view that is open. */
export function SavedViewButtons({ views, query, viewed }: SavedViewsProps) {
  const [asked, setAsked] = useState<'name' | 'removal' | null>(null);
  const open = views.find((view) => view.query === query);
  // A queue alone has its tab already.
  if (!query || /^queue=\w+$/.test(query)) return null;
  return (
    <>
      <Button variant="text" size="small" onClick={() => setAsked('name')}>
        {open ? messages.rename : messages.save}
      </Button>
      {open && (
        <Button variant="text" size="small" onClick={() => setAsked('removal')}>
          {messages.remove}
        </Button>
      )}
      <NameDialog
        isOpen={asked === 'name'}
        view={open}
        query={query}
        viewed={viewed}
        onClose={() => setAsked(null)}
      />
      {open && (
        <Removal isOpen={asked === 'removal'} view={open} viewed={viewed} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

type NameDialogProps = {
  isOpen: boolean;
  view: SavedView | undefined;
  query: string;
  viewed: Viewed;
  onClose: () => void;
};

function NameDialog({ isOpen, ...rest }: NameDialogProps) {
  const title = rest.view ? messages.renameTitle : messages.addTitle;
  return (
    <Dialog open={isOpen} onClose={rest.onClose} title={title} size="small">
      <NameForm {...rest} />
    </Dialog>
  );
}

function NameForm({ view, query, viewed, onClose }: Omit<NameDialogProps, 'isOpen'>) {
  const { write, isBusy } = useStaffWrite();
  const [name, setName] = useState(view?.name ?? '');
  const [error, setError] = useState<string | null>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy()) return;
    if (name.trim() === '') return setError(messages.missing);
    const path = `${viewed.path}${view ? `${view.id}/` : ''}`;
    const answer = await write<SavedView>(
      { method: view ? 'PUT' : 'POST', path, body: { name, query } },
      { untilShown: true },
    );
    if (answer.ok) onClose();
    else setError(answer.error.detail);
  }
  return (
    <form method="post" noValidate onSubmit={submit} aria-busy={isBusy()}>
      <Field label={messages.name} hint={viewed.hint} error={error}>
        {(ids) => (
          <TextInput
            {...ids}
            dir="auto"
            maxLength={40}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <FormActions save={view ? messages.rename : messages.save} busy={isBusy()} onCancel={onClose} />
    </form>
  );
}

type RemovalProps = { isOpen: boolean; view: SavedView; viewed: Viewed; onClose: () => void };

function Removal({ isOpen, view, viewed, onClose }: RemovalProps) {
  const { write, isBusy, notice } = useStaffWrite();
  async function remove() {
    await write<null>(
      { method: 'DELETE', path: `${viewed.path}${view.id}/` },
      { failure: ({ error }) => ({ message: error.detail }), reload: () => true },
    );
    onClose();
  }
  return (
    <>
      <Confirm
        open={isOpen}
        title={messages.removeTitle(view.name)}
        message={viewed.removeText}
        confirmLabel={messages.removeYes}
        busy={isBusy()}
        onConfirm={() => void remove()}
        onCancel={onClose}
      />
      {notice}
    </>
  );
}
