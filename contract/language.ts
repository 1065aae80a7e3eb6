import * as z from 'zod/mini';
import { call } from './call';
import { lang } from './primitives';

const localeParams = z.strictObject({ lng: lang, ns: z.literal('translation') });
const sentence: z.ZodMiniType<Sentences> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), sentence])),
);
export interface Sentences {
  [key: string]: string | Sentences;
}

export const languageCalls = {
  locale: call({
    method: 'GET',
    path: '/api/v1/lang/locales/{lng}/{ns}.json',
    summary: 'The sentences of one language',
    access: 'public',
    params: localeParams,
    answer: sentence,
  }),
  addMissing: call({
    method: 'POST',
    path: '/api/v1/lang/locales/add/{lng}/{ns}',
    summary: 'In development: log a key that has no sentence; otherwise 404',
    access: 'public',
    params: localeParams,
    body: z.record(z.string().check(z.maxLength(500)), z.string().check(z.maxLength(5000))),
  }),
};
