import type { Settings } from '#app/features/settings/settings-schema.ts';
import type { StaffRole } from '#app/features/staff/roles/roles.ts';

export function isSecondFactorRequired(
  { second_factor_required }: Pick<Settings, 'second_factor_required'>,
  role: StaffRole,
): boolean {
  switch (second_factor_required) {
    case 'nobody':
      return false;
    case 'owners':
      return role === 'owner';
    case 'everybody':
      return true;
  }
}
