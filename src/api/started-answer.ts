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
    const data = await started?.response.text().catch(() => undefined);
    if (!started || data === undefined) return adapter(config);
    const { response, arrivedAt } = started;
    const { date, ...headers } = Object.fromEntries(response.headers);
    learnServerTime(date, arrivedAt);
    const { status, statusText } = response;
    return { data, status, statusText, headers, config } satisfies AxiosResponse;
  };
