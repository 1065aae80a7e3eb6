import { mountAssignments } from './assignment/routes';
import { mountPremiseDays } from './booking/premise-day-routes';
import { mountBookings, mountBookingValidation } from './booking/routes';
import { mountGuards } from './guard/routes';
import { mountHomes } from './home/routes';
import type { EventHub } from './http/events';
import type { App } from './http/mount';
import { mountInvoices } from './invoice/routes';
import { mountLanguage } from './language/routes';
import { mountMetadata } from './metadata/routes';
import { mountEvents } from './notification/event-routes';
import { mountNotifications } from './notification/routes';
import { mountPremises } from './premise/routes';
import { mountPrices } from './price/routes';
import { mountSession } from './session/routes';
import { mountSettings } from './setting/routes';
import { mountShifts } from './shift/routes';

/** Everything the product answers, resource by resource. */
export const allRoutes = (events: EventHub): App => {
  const app: App = [];
  mountSession(app, events);
  mountLanguage(app);
  mountNotifications(app);
  mountEvents(app, events);
  mountSettings(app);
  mountMetadata(app);
  mountPremises(app);
  mountShifts(app);
  mountPrices(app);
  mountGuards(app);
  mountAssignments(app);
  mountBookings(app);
  mountBookingValidation(app);
  mountPremiseDays(app);
  mountHomes(app);
  mountInvoices(app);
  return app;
};
