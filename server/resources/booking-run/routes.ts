import { bookingRunCalls } from '@contract/booking-run';
import { type App, mount } from '@server/platform/http/mount';
import { findBookingRun, startBookingRun } from './start-run';

export const mountBookingRuns = (app: App): void => {
  mount(app, bookingRunCalls.start, ({ tx, actor, input }) => startBookingRun(tx, actor, input.body));
  mount(app, bookingRunCalls.get, ({ tx, actor, input }) => findBookingRun(tx, actor, input.query.id));
};
