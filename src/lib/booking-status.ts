import type { BookingStatus } from '@contract/booking';

/** The look of a status, by the names that the status chip knows. */
export const STATUS_TONES = {
  Ordered: 'ordered',
  PendingApproval: 'pending-approval',
  Approved: 'approved',
  SecurityAssigning: 'security-assigning',
  Confirmed: 'confirmed',
  Rejected: 'rejected',
  Cancelled: 'cancelled',
} as const satisfies Record<BookingStatus, string>;
