import { paths } from '../lib/paths';
import type { PlainRoute } from './page-route';

/** Pages of prices, salaries and special dates. */
export const PRICING_ROUTES: readonly PlainRoute[] = [
  {
    path: paths.pricing,
    access: 'setting.manage',
    load: () => import('../routes/admin/pricing').then((module) => module.PricingPage),
  },
  {
    path: paths.specialDates,
    access: 'setting.manage',
    load: () => import('../routes/admin/special-dates').then((module) => module.SpecialDatesPage),
  },
];
