import type { Booking, BookingHistoryEntry } from '@contract/booking';
import { ProblemError } from '@src/api/problem-error';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface ActionProblem {
  text: string;
  /** What has happened to the booking since it was looked at; the page shows it as it now is. */
  news: readonly BookingHistoryEntry[];
  /** What is on the screen may no longer be what is stored. */
  mustReload: boolean;
}

const OUTDATED = ['stale', 'booking_status', 'cut_off', 'validation'];

/** Fetches the booking again; nothing where that failed. */
export type Reload = () => Promise<Booking | undefined>;

/** Why something was not done to a booking. Where somebody was faster, it reads what that was. */
export const useActionProblem = (reload: Reload) => {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<ActionProblem | null>(null);
  /** `seen`: the booking as it was when the refused call was made. */
  const tell = async (refusal: unknown, seen: Booking) => {
    if (!(refusal instanceof ProblemError)) {
      setProblem({ text: t('booking.decision.noAnswer'), news: [], mustReload: true });
      return;
    }
    const text =
      refusal.errors[0]?.message ??
      t('twoSentences', { first: refusal.problem.title, second: refusal.detail });
    if (!OUTDATED.includes(refusal.code)) {
      setProblem({ text, news: [], mustReload: false });
      return;
    }
    const fresh = await reload();
    const news = fresh?.history.slice(seen.history.length) ?? [];
    const isSaid = refusal.code === 'stale' && news.length > 0;
    setProblem({ text: isSaid ? t('booking.outdated.title') : text, news, mustReload: fresh === undefined });
  };
  return {
    problem,
    tell,
    clear: () => setProblem(null),
    reload: async () => {
      if (await reload()) setProblem(null);
    },
  };
};
export type ActionProblemInHand = ReturnType<typeof useActionProblem>;
