import {
  isPermitted,
  PERMISSIONS,
  type Permission,
  ROLE_NAMES,
  STAFF_ROLES,
} from '#app/features/staff/roles/roles.ts';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './staff-page.module.css';

const messages = {
  title: 'What each role may do',
  deed: 'May',
  yes: 'Yes',
  no: 'No',
};

const DEEDS = Object.entries(PERMISSIONS) as [Permission, { action: string }][];

export function RolesTable() {
  const head = [messages.deed, ...STAFF_ROLES.map((role) => ROLE_NAMES[role])];
  return (
    <Panel title={messages.title} before={32}>
      <div className={styles.roles}>
        <PlainTable head={head}>
          {DEEDS.map(([permission, { action }]) => (
            <tr key={permission}>
              <th scope="row">{action}</th>
              {STAFF_ROLES.map((role) => (
                <td key={role}>
                  <Mark isYes={isPermitted(role, permission)} />
                </td>
              ))}
            </tr>
          ))}
        </PlainTable>
      </div>
    </Panel>
  );
}

function Mark({ isYes }: { isYes: boolean }) {
  return (
    <>
      <span aria-hidden="true">{isYes ? '✓' : '–'}</span>
      <VisuallyHidden>{isYes ? messages.yes : messages.no}</VisuallyHidden>
    </>
  );
}
