import type { Booking, BookingHistoryEntry } from '@contract/booking';
import type { ProblemError } from '@src/api/problem-error';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const CONFLICT_CODES = ['stale', 'booking_status', 'cut_off', 'validation'];

/** Fetches the booking again; undefined if that fails. */
export type Reload = () => Promise<Booking | undefined>;

/** Explains why a write to a booking was refused. After a conflict it reloads the booking to show what changed. */
export const useBookingRefusal = (booking: Booking, reload: Reload) => {
  const { t } = useTranslation();
  const [newEntries, setNewEntries] = useState<readonly BookingHistoryEntry[]>([]);
  const [needsReload, setNeedsReload] = useState(false);
  const explain = async ({ errors: [first], problem, code }: ProblemError): Promise<string> => {
    const text = first?.message ?? t('twoSentences', { first: problem.title, second: problem.detail });
    const isConflict = CONFLICT_CODES.includes(code);
    const fresh = isConflict ? await reload() : undefined;
    const since = fresh?.history.slice(booking.history.length) ?? [];
    setNewEntries(since);
    setNeedsReload(isConflict && !fresh);
    return code === 'stale' && since.length > 0 ? t('booking.outdated.title') : text;
  };
  return {
    explain,
    /** History entries that are newer than the booking on the screen. */
    newEntries,
    /** The reload failed, so the screen may be out of date. */
    needsReload,
    reload: async () => setNeedsReload((await reload()) === undefined),
  };
};
export type BookingRefusal = ReturnType<typeof useBookingRefusal>;
