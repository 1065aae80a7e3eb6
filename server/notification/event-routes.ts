import { eventCalls } from '@contract/event';
import type { EventHub } from '@server/http/events';
import { type App, mount } from '@server/http/mount';

export const mountEvents = (app: App, events: EventHub) => {
  mount(app, eventCalls.stream, async ({ viewer, request }) => {
    const lastEventId = request.headers.get('last-event-id');
    return events.open(
      viewer.userId,
      viewer.signInId,
      lastEventId && /^\d{1,10}$/.test(lastEventId) ? Number(lastEventId) : null,
      request.signal,
    );
  });
};
