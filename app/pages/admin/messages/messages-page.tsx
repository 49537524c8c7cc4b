import { useEffect, useRef, useState } from 'react';
import type { MessageNote, StaffMessage, UnreadMessages } from '#app/features/content/messages/schema.ts';
import { focusIfLost } from '#app/pages/admin/form/use-focus-back.ts';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { useDeletion } from '#app/pages/admin/list/row-actions.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import type { Route } from './+types/messages-page.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessagesTable } from './messages-table.tsx';

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
  failed: 'The message could not be updated.',
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
  const [list, count] = await Promise.all([
    loadList<StaffMessage>(request, '/api/admin/messages/'),
    callAsStaff<UnreadMessages>(request, { method: 'GET', path: '/api/admin/messages/unread/' }),
  ]);
  return { list, unread: count.ok ? count.data.unread : null };
}

export default function MessagesPage({ loaderData: { list, unread } }: Route.ComponentProps) {
  const { read, setRead, note, notice, isBusy } = useReading();
  const { confirm, dialogs } = useDeletion<StaffMessage>({
    path: ({ id }) => `/api/admin/messages/${id}/`,
    describe: messages.describe,
    texts: messages.deletion,
  });
  function open(message: StaffMessage) {
    setRead(message);
    if (!message.read_at) note(message, { read: true });
  }
  return (
    <AdminPage title={messages.title} intro={unread !== null && unreadText(unread)}>
      <ResourceList
        list={list}
        search={{ label: messages.search }}
        filters={[STATUS_FILTER]}
        empty={{ title: messages.none, text: messages.noneText }}
        noMatch={{ title: messages.noMatch, text: messages.noMatchText, showAll: messages.showAll }}
      >
        {(rows) => <MessagesTable rows={rows} onOpen={open} onDelete={confirm} />}
      </ResourceList>
      <MessageDialog
        message={read}
        busy={read !== null && isBusy(read.id)}
        onNote={note}
        onClose={() => setRead(null)}
      />
      {notice}
      {dialogs}
    </AdminPage>
  );
}

function useReading() {
  const [read, setRead] = useState<StaffMessage | null>(null);
  const noting = useMessageNote((updated) => {
    // It may have been closed meanwhile.
    setRead((now) => (now?.id === updated.id ? updated : now));
  });
  // Under a filter, reading a message removes its row, and the focus could not return to it.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !read) focusIfLost(null);
    wasOpen.current = read !== null;
  }, [read]);
  return { read, setRead, ...noting };
}

function unreadText(unread: number): string {
  return unread > 0 ? messages.unread(unread) : messages.allRead;
}

function useMessageNote(onUpdated: (message: StaffMessage) => void) {
  const { write, isBusy, notice } = useStaffWrite();

  async function note({ id }: StaffMessage, body: MessageNote) {
    const answer = await write<StaffMessage>(
      { method: 'PATCH', path: `/api/admin/messages/${id}/`, body },
      { row: id, failure: messages.failed },
    );
    if (answer.ok) onUpdated(answer.data);
  }

  return { note, isBusy, notice };
}
