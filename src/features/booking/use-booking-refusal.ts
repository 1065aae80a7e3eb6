import type { Booking, BookingHistoryEntry } from '@contract/booking';
import type { ProblemError } from '@src/api/problem-error';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const OUTDATED = ['stale', 'booking_status', 'cut_off', 'validation'];

/** Fetches the booking again; nothing where that failed. */
export type Reload = () => Promise<Booking | undefined>;

/** Why something was not done to a booking, in words. Where somebody was faster, it reads what that was. */
export const useBookingRefusal = (booking: Booking, reload: Reload) => {
  const { t } = useTranslation();
  const [news, setNews] = useState<readonly BookingHistoryEntry[]>([]);
  const [mustReload, setMustReload] = useState(false);
  const explain = async ({ errors: [first], problem, code }: ProblemError): Promise<string> => {
    const text = first?.message ?? t('twoSentences', { first: problem.title, second: problem.detail });
    const isOutdated = OUTDATED.includes(code);
    const fresh = isOutdated ? await reload() : undefined;
    const since = fresh?.history.slice(booking.history.length) ?? [];
    setNews(since);
    setMustReload(isOutdated && !fresh);
    return code === 'stale' && since.length > 0 ? t('booking.outdated.title') : text;
  };
  return {
    explain,
    /** What has happened to the booking since it was looked at; the page shows it as it now is. */
    news,
    /** What is on the screen may no longer be what is stored. */
    mustReload,
    reload: async () => setMustReload((await reload()) === undefined),
  };
};
export type BookingRefusal = ReturnType<typeof useBookingRefusal>;
