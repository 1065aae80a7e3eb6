import { NOT_DECIDED_IN_TIME } from '@contract/booking';
import type { TFunction } from 'i18next';

/** A typed reason, or the translated one of an order that expired undecided. */
export const reasonText = (t: TFunction, reason: string): string =>
  reason === NOT_DECIDED_IN_TIME ? t('booking.notDecidedInTime') : reason;
