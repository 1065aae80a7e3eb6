import { paths } from '../lib/paths';
import type { PlainRoute } from './page-route';

/** Pages of metadata, settings, and what connects other programs. */
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
  {
    path: paths.integration,
    access: 'integration.manage',
    load: () => import('../routes/admin/integration').then((module) => module.IntegrationPage),
  },
  {
    path: paths.webhook(':id'),
    access: 'integration.manage',
    load: () => import('../routes/admin/webhook').then((module) => module.AdminWebhookPage),
  },
];
