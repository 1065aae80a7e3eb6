import type { Day } from '@contract/primitives';
import { monthsInYear } from 'date-fns/constants';
import { addDays, addMonthsToDay } from './day';

/** Retention of the photo, phone, email and wishes of a guard who left. */
const CONTACT_DAYS = 90;

/** What is erased of a guard: how to reach and plan them, or all but what documents rest on. */
export type Erasure = 'contact' | 'all';

/** Data of guards whose last day of employment was before this day is due for erasure. */
export const erasedBefore = (erasure: Erasure, today: Day, eraseAfterYears: number): Day =>
  erasure === 'contact'
    ? addDays(today, -CONTACT_DAYS)
    : addMonthsToDay(today, -eraseAfterYears * monthsInYear);
