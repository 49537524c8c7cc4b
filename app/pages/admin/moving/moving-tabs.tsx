import { MOVING_SCREEN } from '#app/features/staff/roles/screens.ts';
import { Tab, Tabs } from '#app/pages/admin/list/tabs.tsx';

const messages = { label: 'Moving in', steps: 'Checklist', files: 'Files', orders: 'Earlier orders' };

const PATHS = { steps: '', files: '/files', orders: '/orders' };

export function MovingTabs({ open }: { open: keyof typeof PATHS }) {
  return (
    <Tabs label={messages.label}>
      {(['steps', 'files', 'orders'] as const).map((name) => (
        <Tab key={name} to={MOVING_SCREEN + PATHS[name]} isOpen={open === name}>
          {messages[name]}
        </Tab>
      ))}
    </Tabs>
  );
}
