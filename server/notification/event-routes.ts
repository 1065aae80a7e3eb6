import { eventCalls } from '@contract/event';
import type { EventHub } from '@server/http/events';
import { type App, mount } from '@server/http/mount';
import { resumePointOf } from '@server/outbox/missed-changes';

export const mountEvents = (app: App, events: EventHub) => {
  mount(app, eventCalls.stream, async ({ viewer, request }) => {
    const from = resumePointOf(request.headers.get('last-event-id'));
    return events.open(viewer.userId, viewer.signInId, from, request.signal);
  });
};
