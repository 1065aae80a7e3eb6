import type { AxiosAdapter, AxiosResponse } from 'axios';
import { currentLanguage } from '../lib/language';
import { syncServerClock } from '../lib/server-clock';
import { takeStartedCall } from '../lib/started-calls';

/**
 * Wraps an Axios adapter: answers a GET with the call that the boot script has started for the same URL, if any.
 * Started calls are authorised by the cookie, so calls with a token never use them.
 */
export const startedCallAdapter =
  (adapter: AxiosAdapter, uriOf: (config: Parameters<AxiosAdapter>[0]) => string): AxiosAdapter =>
  async (config) => {
    if (config.method !== 'get' || config.headers.has('Authorization')) return adapter(config);
    const started = await takeStartedCall(uriOf(config), currentLanguage());
    if (!started) return adapter(config);
    const { date, ...headers } = Object.fromEntries(started.headers);
    syncServerClock(date, started.arrivedAt);
    const { status, statusText, body } = started;
    return { data: body, status, statusText, headers, config } satisfies AxiosResponse;
  };
