import { paths } from '../lib/paths';
import type { PageRoute } from './page-route';

/** Pages that import lists from files, and the export of all data. */
export const IMPORT_ROUTES: readonly PageRoute[] = [
  {
    path: paths.premiseImport,
    access: 'premise.edit',
    area: 'admin',
    load: () => import('../routes/admin/premise-import').then((module) => module.PremiseImportPage),
  },
  {
    path: paths.userImport,
    access: 'user.manage',
    load: () => import('../routes/admin/user-import').then((module) => module.UserImportPage),
  },
  {
    path: paths.guardImport,
    access: 'guard.edit',
    flag: 'funding_phase1',
    load: () => import('../routes/admin/guard-import').then((module) => module.GuardImportPage),
  },
  {
    path: paths.metadataImport,
    access: 'setting.manage',
    flag: 'funding_phase1',
    load: () => import('../routes/admin/metadata-import').then((module) => module.MetadataImportPage),
  },
  {
    path: paths.priceImport,
    access: 'setting.manage',
    load: () => import('../routes/admin/price-import').then((module) => module.PriceImportPage),
  },
  {
    path: paths.premiseShiftImport,
    access: 'setting.manage',
    load: () =>
      import('../routes/admin/premise-shift-import').then((module) => module.PremiseShiftImportPage),
  },
  {
    path: paths.leaveImport,
    access: 'guard.assign',
    flag: 'funding_phase1',
    load: () => import('../routes/admin/leave-import').then((module) => module.LeaveImportPage),
  },
  {
    path: paths.preferredPremiseImport,
    access: 'guard.edit',
    flag: 'funding_phase1',
    load: () =>
      import('../routes/admin/preferred-premise-import').then((module) => module.PreferredPremiseImportPage),
  },
  {
    path: paths.openingBalanceImport,
    access: 'receipt.manage',
    load: () =>
      import('../routes/admin/opening-balance-import').then((module) => module.OpeningBalanceImportPage),
  },
  {
    path: paths.export,
    access: 'setting.manage',
    load: () => import('../routes/admin/export').then((module) => module.AdminExportPage),
  },
];
