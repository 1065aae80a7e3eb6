import { timeOf } from '@domain/time';
import { useSetting } from '../api/setting';
import { formatTimes } from '../lib/format';

/** Says a stretch of time by the business's clock, "08:47–12:00"; nothing before its zone is known. */
export const useTimesOf = () => {
  const { data: setting } = useSetting();
  return ({ from, to }: { from: string; to: string }): string =>
    setting ? formatTimes(timeOf(from, setting.timeZone), timeOf(to, setting.timeZone)) : '';
};
