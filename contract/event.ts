import * as z from 'zod/mini';
import { call } from './call';
import { CHANGE_KEYS } from './change-key';

export const changeMessage = z.strictObject({ keys: z.array(z.enum(CHANGE_KEYS)) });
export type ChangeMessage = z.infer<typeof changeMessage>;

export const eventCalls = {
  stream: call({
    method: 'GET',
    path: '/api/v1/event',
    summary:
      'Stream server-sent events of { keys } that changed for this user; Last-Event-ID resumes after an id or from an instant',
    access: 'signed-in',
    withoutSecondFactor: true,
    media: 'text/event-stream',
  }),
};
