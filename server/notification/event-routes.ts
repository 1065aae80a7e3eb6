import { eventCalls } from '@contract/event';
import { type EventHub, STREAM_HEADERS } from '@server/http/events';
import { type App, mount } from '@server/http/mount';
import { resumePointOf } from '@server/outbox/missed-changes';

export const mountEvents = (app: App, events: EventHub) => {
  mount(app, eventCalls.stream, async ({ request, actor }) => {
    // Nobody reads the body of a HEAD, so nobody would ever end its stream.
    if (request.method === 'HEAD') return new Response(null, { headers: STREAM_HEADERS });
    const from = resumePointOf(request.headers.get('last-event-id'));
    return events.open(actor.viewer.userId, actor.viewer.signInId, from, request.signal);
  });
};
