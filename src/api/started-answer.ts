import type { AxiosAdapter, AxiosResponse } from 'axios';
import { currentLanguage } from '../lib/language';
import { learnServerTime } from '../lib/server-clock';
import { takeStartedCall } from '../lib/started-calls';

/**
 * An adapter that answers a call by what the boot script has begun for the same address, and passes every other call
 * on. What was begun went out with the cookie alone: a call with a token is somebody else's.
 */
export const takingOver =
  (adapter: AxiosAdapter, uriOf: (config: Parameters<AxiosAdapter>[0]) => string): AxiosAdapter =>
  async (config) => {
    if (config.method !== 'get' || config.headers.has('Authorization')) return adapter(config);
    const started = await takeStartedCall(uriOf(config), currentLanguage());
    if (!started) return adapter(config);
    const { date, ...headers } = Object.fromEntries(started.headers);
    learnServerTime(date, started.arrivedAt);
    const { status, statusText, body } = started;
    return { data: body, status, statusText, headers, config } satisfies AxiosResponse;
  };
