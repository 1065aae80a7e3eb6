import type { Access } from '@contract/access';
import { paths } from '../lib/paths';
import type { PlainRoute } from './page-route';

/** A page of guards or their roster; like the menu entry, it needs the flag. */
const guardPage = (path: string, access: Access, load: PlainRoute['load']): PlainRoute => ({
  path,
  access,
  flag: 'funding_phase1',
  load,
});

/** Pages of guards and their roster. */
export const GUARD_ROUTES: readonly PlainRoute[] = [
  guardPage(paths.guards, 'guard.read', () =>
    import('../routes/admin/guards').then((module) => module.GuardsPage),
  ),
  guardPage(paths.guardCreate, 'guard.edit', () =>
    import('../routes/admin/guard-create').then((module) => module.GuardCreatePage),
  ),
  guardPage(paths.bulkAssign, 'guard.assign', () =>
    import('../routes/admin/bulk-assign').then((module) => module.BulkAssignPage),
  ),
  guardPage(paths.coverage, 'guard.read', () =>
    import('../routes/admin/coverage').then((module) => module.CoveragePage),
  ),
  guardPage(paths.attendance, 'duty.manage', () =>
    import('../routes/admin/attendance').then((module) => module.AttendancePage),
  ),
  {
    path: paths.premisePoster(':id'),
    access: 'duty.manage',
    load: () => import('../routes/admin/premise-poster').then((module) => module.PremisePosterPage),
  },
  guardPage(paths.openPlaces, 'guard.read', () =>
    import('../routes/admin/open-places').then((module) => module.OpenPlacesPage),
  ),
  guardPage(paths.roster, 'guard.read', () =>
    import('../routes/admin/roster').then((module) => module.RosterPage),
  ),
  guardPage(paths.served, 'guard.assign', () =>
    import('../routes/admin/served').then((module) => module.ServedPage),
  ),
  guardPage(paths.breaches, 'guard.read', () =>
    import('../routes/admin/breaches').then((module) => module.BreachesPage),
  ),
  guardPage(paths.guard(':id'), 'guard.read', () =>
    import('../routes/admin/guard').then((module) => module.GuardPage),
  ),
  guardPage(paths.guardEdit(':id'), 'guard.edit', () =>
    import('../routes/admin/guard-edit').then((module) => module.GuardEditPage),
  ),
];
