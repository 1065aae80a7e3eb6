import type { Day, Instant } from '@contract/primitives';
import { type Setting, settingCalls } from '@contract/setting';
import { today } from '@domain/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { initialAnswer, queryOf } from './use-call';

/** Settings that every screen uses, with the time of this browser's clock at which they were received. */
export type BusinessSetting = Setting & { receivedAt: number };

const { queryKey, queryFn } = queryOf(settingCalls.forEveryone, {});
const withReceivedAt = (setting: Setting): BusinessSetting => ({ ...setting, receivedAt: Date.now() });

/** Currency, time zone, company and the server's clock. */
export const useSetting = () => {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey,
    queryFn: async (context) => withReceivedAt(await queryFn(context)),
    initialData: () => {
      const setting = initialAnswer(queryClient, queryKey, settingCalls.forEveryone, {});
      return setting && withReceivedAt(setting);
    },
    staleTime: 300_000,
  });
};

/** Now by the server's clock. */
export const businessNow = (setting: Pick<BusinessSetting, 'now' | 'receivedAt'>): Instant =>
  new Date(Date.parse(setting.now) + Date.now() - setting.receivedAt).toISOString();

/** Today in the business's time zone. */
export const businessToday = (setting: BusinessSetting): Day => today(setting.timeZone, businessNow(setting));
