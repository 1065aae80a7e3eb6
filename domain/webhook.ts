import type { BookingHistoryEntry, BookingStatus } from '@contract/booking';
import type { WebhookTopic } from '@contract/webhook';

/**
 * What other programs are told of an act on a booking. Each version of a booking has one topic: whatever neither decides
 * nor ends it changes its slots.
 */
export const bookingTopic = (
  action: BookingHistoryEntry['action'],
  from: BookingStatus,
  to: BookingStatus,
): WebhookTopic => {
  if (action === 'approve' || action === 'reject') return 'booking.decided';
  return to === 'Cancelled' && from !== 'Cancelled' ? 'booking.cancelled' : 'slot.changed';
};
