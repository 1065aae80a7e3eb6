import type { Day } from '@contract/primitives';
import { daysBetween } from '@domain/day';
import { FieldRefusalError } from './refusal';

/** Any two months. */
const MAX_DAYS = 62;

/** 422 at `to` for a period of more than 62 days. */
export const refuseLongPeriod = ({ from, to }: { from: Day; to: Day }): void => {
  if (daysBetween(from, to) >= MAX_DAYS)
    throw new FieldRefusalError([{ path: 'to', code: 'period_too_long' }]);
};
