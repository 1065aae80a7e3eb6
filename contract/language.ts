import * as z from 'zod/mini';
import { type CallRecord, call } from './call';
import { lang } from './primitives';

/** `translation` has all translations of a language, `start` those of them that pages without a sign-in use. */
const textSet = z.enum(['translation', 'start']);
export type TextSet = z.infer<typeof textSet>;

const localeParams = z.strictObject({ lng: lang, ns: textSet });
const sentence: z.ZodMiniType<Translations> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), sentence])),
);
export interface Translations {
  [key: string]: string | Translations;
}

/* @__NO_SIDE_EFFECTS__ */
const addMissing = <const P extends CallRecord['path']>(path: P) =>
  call({
    method: 'POST',
    path,
    summary: 'Log a missing translation key; 404 except in development',
    access: 'public',
    isForDevelopment: true,
    params: localeParams,
    body: z.record(z.string().check(z.maxLength(500)), z.string().check(z.maxLength(5000))),
  });

export const languageCalls = {
  locale: call({
    method: 'GET',
    path: '/api/v1/lang/locales/{lng}/{ns}.json',
    summary: 'Return the translations of a language',
    access: 'public',
    params: localeParams,
    answer: sentence,
  }),
  addMissing: {
    plain: addMissing('/locales/add/{lng}/{ns}'),
    versioned: addMissing('/api/v1/lang/locales/add/{lng}/{ns}'),
  },
};
