import type { Day, Instant } from '@contract/primitives';
import { type Setting, settingCalls } from '@contract/setting';
import { today } from '@domain/time';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './use-call';

/** What every screen knows of the business, with the moment of this browser's clock at which it was told. */
export type BusinessSetting = Setting & { toldAt: number };

const { queryKey, queryFn } = queryOf(settingCalls.forEveryone, {});

/** Currency, zone, company and the server's clock. */
export const useSetting = () =>
  useQuery({
    queryKey,
    queryFn: async (context): Promise<BusinessSetting> => ({
      ...(await queryFn(context)),
      toldAt: Date.now(),
    }),
    staleTime: 300_000,
  });

/** Now by the server's clock, which a browser's may be far from. */
export const businessNow = (setting: Pick<BusinessSetting, 'now' | 'toldAt'>): Instant =>
  new Date(Date.parse(setting.now) + Date.now() - setting.toldAt).toISOString();

/** Today where the guards stand. */
export const businessToday = (setting: BusinessSetting): Day => today(setting.timeZone, businessNow(setting));
