import type { Area } from '@contract/access';
import type { Day } from '@contract/primitives';
import type { ServedMonth } from '@contract/served-month';
import { addDays } from '@domain/day';
import { formatDay, formatMonth } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { useTimes } from './use-times';

/** The last day on which a client may agree or question before silence counts; null if it never does. */
export const lastDayToAgree = ({ silentFrom }: Pick<ServedMonth, 'silentFrom'>): Day | null =>
  silentFrom && addDays(silentFrom, -1);

/** A function that says how far the client's agreement to a month is, who agreed and when. */
export const useAgreementText = (area: Area, timeZone: string) => {
  const { t, i18n } = useTranslation();
  const times = useTimes(timeZone);
  return (served: ServedMonth): string => {
    const { state, month, questions, agreedBy, agreedAt } = served;
    if (state === 'empty') return t('servedMonth.none', { month: formatMonth(i18n.language, month) });
    if (state === 'waiting') return t(`servedMonth.state.waiting.${area}`);
    const lastDay = lastDayToAgree(served);
    return t(`servedMonth.state.${state}`, {
      count: questions.filter(({ answer }) => answer === null).length,
      person: agreedBy?.name ?? '',
      time: agreedAt && times.exact(agreedAt),
      day: lastDay && formatDay(i18n.language, lastDay),
    });
  };
};
