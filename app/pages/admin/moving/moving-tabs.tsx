import { MOVING_SCREEN } from '#app/features/staff/roles/screens.ts';
import { Tab, Tabs } from '#app/pages/admin/list/tabs.tsx';

const messages = { label: 'Moving in', files: 'Files', orders: 'Orders of the earlier shop' };

export function MovingTabs({ open }: { open: 'files' | 'orders' }) {
  return (
    <Tabs label={messages.label}>
      {(['files', 'orders'] as const).map((name) => (
        <Tab key={name} to={`${MOVING_SCREEN}/${name}`} isOpen={open === name}>
          {messages[name]}
        </Tab>
      ))}
    </Tabs>
  );
}
