import type { Instant } from '@contract/primitives';
import { LOCALES } from '@domain/day-text';
import { formatInstant } from '@src/lib/format';
import { currentLanguage } from '@src/lib/language';
import { relativeTime } from '@src/lib/relative-time';
import { serverNow } from '@src/lib/server-clock';
import { useTranslation } from 'react-i18next';

/** Formats instants: exactly in the business's time zone, and relative to now. */
export const useTimes = (timeZone: string) => {
  const { t, i18n } = useTranslation();
  return {
    exact: (at: Instant) => formatInstant(i18n.language, at, timeZone),
    ago: (at: Instant) =>
      relativeTime(at, serverNow(), { locale: LOCALES[currentLanguage()], nowLabel: t('justNow') }),
  };
};
export type Times = ReturnType<typeof useTimes>;
