import { timeOf } from '@domain/time';
import { useSetting } from '../api/setting';
import { formatTimes } from '../lib/format';

/** Formats an interval in the business's time zone, "08:47–12:00"; empty until the zone is loaded. */
export const useIntervalText = () => {
  const { data: setting } = useSetting();
  return ({ from, to }: { from: string; to: string }): string =>
    setting ? formatTimes(timeOf(from, setting.timeZone), timeOf(to, setting.timeZone)) : '';
};
