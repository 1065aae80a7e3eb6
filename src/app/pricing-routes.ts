import { paths } from '../lib/paths';
import type { PlainRoute } from './page-route';

/** What shifts are sold and paid for, and the days with a price of their own. */
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
