import { eventCalls } from '@contract/event';
import { type EventHub, STREAM_HEADERS } from '@server/platform/http/events';
import { type App, mount } from '@server/platform/http/mount';
import { parseResumePoint } from '@server/platform/outbox/missed-changes';

export const mountEvents = (app: App, events: EventHub) => {
  mount(app, eventCalls.stream, async ({ request, actor }) => {
    // The body of a HEAD response is never read, so its stream would never end.
    if (request.method === 'HEAD') return new Response(null, { headers: STREAM_HEADERS });
    const from = parseResumePoint(request.headers.get('last-event-id'));
    return events.open(actor.viewer.userId, actor.viewer.signInId, from, request.signal);
  });
};
