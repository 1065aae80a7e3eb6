import { TOPICS } from '@contract/notification';
import { describe, expect, it } from 'vitest';
import { type BookingEvent, noticesFor } from './booking-notices';

describe('the notifications', () => {
  it.each<[BookingEvent, string[]]>([
    ['ordered', ['ADMIN_BOOKING_WAITING_FOR_APPROVAL CREATE approvers']],
    ['orderedForClient', ['APPROVAL_BOOKING CONFIRM premiseClients']],
    [
      'approved',
      ['APPROVAL_BOOKING APPROVE orderer', 'APPROVAL_BOOKING_USER_MANAGE APPROVE otherPremiseUsers'],
    ],
    [
      'rejected',
      ['APPROVAL_BOOKING REJECT orderer', 'APPROVAL_BOOKING_USER_MANAGE REJECT otherPremiseUsers'],
    ],
    [
      'requestEdited',
      [
        'ADMIN_BOOKING_WAITING_FOR_APPROVAL EDIT approvers',
        'MODIFY_BOOKING EDIT orderer',
        'MODIFY_BOOKING_USER_MANAGE EDIT otherPremiseUsers',
      ],
    ],
    [
      'changeRequested',
      [
        'ADMIN_BOOKING_WAITING_FOR_APPROVAL EDIT approvers',
        'MODIFY_BOOKING EDIT orderer',
        'MODIFY_BOOKING_USER_MANAGE EDIT otherPremiseUsers',
      ],
    ],
    ['editedByStaff', ['MODIFY_BOOKING EDIT premiseClients']],
    ['filled', ['APPROVAL_BOOKING CONFIRM premiseClients']],
    ['guardLeft', ['MODIFY_BOOKING EDIT internalInScope']],
    ['cancelled', ['ADMIN_BOOKING_CANCELLED CANCEL internalInScope']],
    ['withdrawn', ['ADMIN_BOOKING_CANCELLED CANCEL internalInScope']],
    ['problemReported', ['MODIFY_BOOKING EDIT problemAnswerers']],
    ['problemAnswered', ['MODIFY_BOOKING EDIT reporter']],
    ['slotsCancelled', ['ADMIN_BOOKING_CANCELLED CANCEL internalInScope']],
    [
      'slotsCancelledByStaff',
      ['ADMIN_BOOKING_CANCELLED CANCEL internalInScope', 'MODIFY_BOOKING CANCEL premiseClients'],
    ],
    [
      'cancelledByStaff',
      ['ADMIN_BOOKING_CANCELLED CANCEL internalInScope', 'MODIFY_BOOKING CANCEL premiseClients'],
    ],
  ])('of %s', (event, expected) => {
    const notices = noticesFor(event);
    expect(notices.map(({ topic, action, audience }) => `${topic} ${action} ${audience}`)).toEqual(expected);
    expect(notices.every(({ topic }) => TOPICS.includes(topic))).toBe(true);
  });
});
