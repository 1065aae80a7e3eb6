import type { RoleName } from '@contract/access';

interface FundedMenu {
  /** Translation key. */
  title: string;
  roles: readonly RoleName[];
}

/** The menus that need the flag funding_phase1 besides the role. */
export const FUNDED = {
  guards: { title: 'menu.manageSecurity', roles: ['SuperAdmin', 'Agent', 'Manager', 'Staff'] },
  metadata: { title: 'menu.manageMetadata', roles: ['SuperAdmin'] },
  report: { title: 'menu.report', roles: ['SuperAdmin'] },
  roles: { title: 'menu.roleManagement', roles: ['SuperAdmin'] },
} as const satisfies Record<string, FundedMenu>;
export const FUNDED_MENUS: readonly FundedMenu[] = Object.values(FUNDED);
