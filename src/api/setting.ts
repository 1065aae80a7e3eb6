import type { Day, Instant } from '@contract/primitives';
import { type Setting, settingCalls } from '@contract/setting';
import { today } from '@domain/time';
import { useQuery } from '@tanstack/react-query';
import { request } from './client';

/** What every screen knows of the business, with the moment of this browser's clock at which it was told. */
export type BusinessSetting = Setting & { toldAt: number };

/** Currency, zone, company and the server's clock. */
export const useSetting = () =>
  useQuery({
    queryKey: ['Setting', 'forEveryone'],
    queryFn: async ({ signal }): Promise<BusinessSetting> => ({
      ...(await request(settingCalls.forEveryone, { signal })),
      toldAt: Date.now(),
    }),
    staleTime: 300_000,
  });

/** Now by the server's clock, which a browser's may be far from. */
export const businessNow = (setting: Pick<BusinessSetting, 'now' | 'toldAt'>): Instant =>
  new Date(Date.parse(setting.now) + Date.now() - setting.toldAt).toISOString();

/** Today where the guards stand. */
export const businessToday = (setting: BusinessSetting): Day => today(setting.timeZone, businessNow(setting));
