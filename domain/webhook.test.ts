import { describe, expect, it } from 'vitest';
import { bookingTopic } from './webhook';

describe('the topic of an act on a booking', () => {
  it.each([
    ['approve', 'Ordered', 'Approved', 'booking.decided'],
    ['reject', 'PendingApproval', 'Approved', 'booking.decided'],
    ['reject', 'Ordered', 'Rejected', 'booking.decided'],
    ['cancel', 'Approved', 'Cancelled', 'booking.cancelled'],
    ['withdraw', 'Ordered', 'Cancelled', 'booking.cancelled'],
    ['cancel', 'Approved', 'Approved', 'slot.changed'],
    ['waiveFee', 'Cancelled', 'Cancelled', 'slot.changed'],
    ['edit', 'Approved', 'PendingApproval', 'slot.changed'],
    ['assign', 'Approved', 'Confirmed', 'slot.changed'],
    ['serve', 'Confirmed', 'Confirmed', 'slot.changed'],
  ] as const)('%s, from %s to %s, is %s', (action, from, to, topic) =>
    expect(bookingTopic(action, from, to)).toBe(topic),
  );
});
