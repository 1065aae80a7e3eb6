import type { ShiftType } from '@contract/shift';
import { isAtNight } from './slot-lines';

/** "2 guards × 23 nights" */
export const guardsByTimesText = (
  t: (key: string, params: Record<string, unknown>) => string,
  type: ShiftType,
  { guards, times }: { guards: number; times: number },
): string =>
  t('invoice.line.product', {
    guards: t('invoice.line.guards', { count: guards }),
    times: t(`invoice.line.${isAtNight(type) ? 'nights' : 'days'}`, { count: times }),
  });
