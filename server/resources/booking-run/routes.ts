import { bookingRunCalls } from '@contract/booking-run';
import { type App, mount } from '@server/platform/http/mount';
import { findBookingRun, startBookingRun } from './start-run';
import { stopBookingRun } from './stop-run';

export const mountBookingRuns = (app: App): void => {
  mount(app, bookingRunCalls.start, ({ tx, actor, input }) => startBookingRun(tx, actor, input.body));
  mount(app, bookingRunCalls.get, ({ tx, actor, input }) => findBookingRun(tx, actor, input.query.id));
  mount(app, bookingRunCalls.stop, ({ tx, actor, input }) => stopBookingRun(tx, actor, input.body.id));
};
