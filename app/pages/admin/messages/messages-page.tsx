import { useEffect, useRef, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { StaffMessage } from '#app/features/content/messages/staff-message.ts';
import { ListArea } from '#app/pages/admin/list/list-area.tsx';
import { LIST_COUNT_ID, LoadMore } from '#app/pages/admin/list/list-foot.tsx';
import { ListEmpty, ListFailure } from '#app/pages/admin/list/list-states.tsx';
import { ListTools } from '#app/pages/admin/list/list-tools.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { useDeletion } from '#app/pages/admin/list/use-deletion.tsx';
import { callAsStaff, requireStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/overlay/dialog.tsx';
import type { Route } from './+types/messages-page.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessagesTable } from './messages-table.tsx';
import { useMessageNote } from './use-message-note.ts';

const messages = {
  title: 'Messages',
  unread: (count: number) => (count === 1 ? '1 message is unread.' : `${count} messages are unread.`),
  allRead: 'All messages are read.',
  search: 'Search in names, addresses and messages',
  filter: 'Filter by status',
  all: 'All messages',
  unreadOnly: 'Unread',
  open: 'Not answered',
  answered: 'Answered',
  none: 'No messages yet.',
  noneText: 'Messages from the contact form appear here.',
  noMatch: 'No messages match.',
  noMatchText: 'Check the spelling, or choose another status.',
  showAll: 'Show all messages',
  deletion: {
    question: 'Delete this message?',
    done: 'Message deleted.',
    failed: 'Failed to delete.',
    broken: 'Server error during delete',
  },
  describe: ({ name }: StaffMessage) => `What ${name} wrote will be deleted permanently.`,
};

const STATUS_FILTER = {
  name: 'status',
  label: messages.filter,
  options: [
    { value: '', label: messages.all },
    { value: 'unread', label: messages.unreadOnly },
    { value: 'open', label: messages.open },
    { value: 'answered', label: messages.answered },
  ],
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request);
  const [list, count] = await Promise.all([
    loadList<StaffMessage>(request, '/admin/messages/'),
    callAsStaff<{ unread: number }>(request, { method: 'GET', path: '/admin/messages/unread/' }),
  ]);
  return { list, unread: count.ok ? count.data.unread : null };
}

export default function MessagesPage({ loaderData: { list, unread } }: Route.ComponentProps) {
  const { read, setRead, note, notice, busy } = useReading();
  const { confirm, dialogs } = useDeletion<StaffMessage>({
    path: ({ id }) => `/admin/messages/${id}/`,
    describe: messages.describe,
    texts: messages.deletion,
  });
  function open(message: StaffMessage) {
    setRead(message);
    if (!message.read_at) note(message, { read: true });
  }
  return (
    <AdminPage title={messages.title} intro={unread !== null && unreadText(unread)}>
      <ListTools search={{ label: messages.search }} filters={[STATUS_FILTER]} />
      <ListArea>
        {'error' in list ? (
          <ListFailure reason={list.error.detail} />
        ) : (
          <>
            {list.rows.length > 0 ? (
              <MessagesTable rows={list.rows} onOpen={open} onDelete={confirm} />
            ) : (
              <NoMessages />
            )}
            <LoadMore next={list.next} count={list.rows.length} />
          </>
        )}
      </ListArea>
      <MessageDialog message={read} busy={busy} onNote={note} onClose={() => setRead(null)} />
      <Notice {...notice} />
      {dialogs}
    </AdminPage>
  );
}

function useReading() {
  const { revalidate } = useRevalidator();
  const [read, setRead] = useState<StaffMessage | null>(null);
  const noting = useMessageNote((updated) => {
    // It may have been closed meanwhile.
    setRead((now) => (now?.id === updated.id ? updated : now));
    revalidate();
  });
  // Under a filter, reading a message removes its row, and the focus could not return to it.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !read && document.activeElement === document.body)
      document.getElementById(LIST_COUNT_ID)?.focus();
    wasOpen.current = read !== null;
  }, [read]);
  return { read, setRead, ...noting };
}

function unreadText(unread: number): string {
  return unread > 0 ? messages.unread(unread) : messages.allRead;
}

function NoMessages() {
  const [search] = useSearchParams();
  if (!search.get('q') && !search.get('status')) {
    return <ListEmpty title={messages.none} text={messages.noneText} />;
  }
  const showAll = (
    <ButtonLink variant="text" to="/admin/messages">
      {messages.showAll}
    </ButtonLink>
  );
  return <ListEmpty title={messages.noMatch} text={messages.noMatchText} action={showAll} />;
}
