import type { Instant } from '@contract/primitives';
import { dayOf, timeOf } from '@domain/time';
import { businessToday, useSetting } from '@src/api/setting';
import { formatInstant } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

/** Words when the last shift ends that a month waits for. */
export const useLastShiftEnds = () => {
  const { t, i18n } = useTranslation();
  const { data: setting } = useSetting();
  return (endsAt: Instant): string => {
    if (!setting) return '';
    const { timeZone } = setting;
    return dayOf(endsAt, timeZone) === businessToday(setting)
      ? t('document.lastShiftEnds.today', { time: timeOf(endsAt, timeZone) })
      : t('document.lastShiftEnds.later', { at: formatInstant(i18n.language, endsAt, timeZone) });
  };
};
