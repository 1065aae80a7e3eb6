import type { Instant } from '@contract/primitives';
import { timeOf } from '@domain/time';
import { useSetting } from '../api/setting';

/** Formats the time of an instant in the business's time zone, "18:58"; empty until the zone is loaded. */
export const useTimeText = () => {
  const { data: setting } = useSetting();
  return (at: Instant): string => (setting ? timeOf(at, setting.timeZone) : '');
};
