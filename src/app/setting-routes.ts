import { paths } from '../lib/paths';
import type { PlainRoute } from './page-route';

/** Pages of metadata and settings. */
export const SETTING_ROUTES: readonly PlainRoute[] = [
  {
    path: paths.metadata,
    access: 'setting.manage',
    flag: 'funding_phase1',
    load: () => import('../routes/admin/metadata').then((module) => module.MetadataPage),
  },
  {
    path: paths.masterSetting,
    access: 'setting.manage',
    load: () => import('../routes/admin/master-setting').then((module) => module.MasterSettingPage),
  },
];
