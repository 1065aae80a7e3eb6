import type { Day, Instant } from '@contract/primitives';
import { type Setting, settingCalls } from '@contract/setting';
import { today } from '@domain/time';
import { useQuery } from '@tanstack/react-query';
import { arrivedAnswer } from './client';
import { queryOf } from './use-call';

/** What every screen knows of the business, with the moment of this browser's clock at which it was told. */
export type BusinessSetting = Setting & { toldAt: number };

const { queryKey, queryFn } = queryOf(settingCalls.forEveryone, {});
const toldNow = (setting: Setting): BusinessSetting => ({ ...setting, toldAt: Date.now() });

/** Currency, zone, company and the server's clock. */
export const useSetting = () =>
  useQuery({
    queryKey,
    queryFn: async (context) => toldNow(await queryFn(context)),
    initialData: () => {
      const setting = arrivedAnswer(settingCalls.forEveryone, {});
      return setting && toldNow(setting);
    },
    staleTime: 300_000,
  });

/** Now by the server's clock, which a browser's may be far from. */
export const businessNow = (setting: Pick<BusinessSetting, 'now' | 'toldAt'>): Instant =>
  new Date(Date.parse(setting.now) + Date.now() - setting.toldAt).toISOString();

/** Today where the guards stand. */
export const businessToday = (setting: BusinessSetting): Day => today(setting.timeZone, businessNow(setting));
