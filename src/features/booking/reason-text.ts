import { NOT_DECIDED_IN_TIME } from '@contract/booking';
import type { TFunction } from 'i18next';

/** A reason as it was typed; of what time decided, in the reader's language. */
export const reasonText = (t: TFunction, reason: string): string =>
  reason === NOT_DECIDED_IN_TIME ? t('booking.notDecidedInTime') : reason;
