import { ROLES } from '@contract/access';
import { BOOKING_STATUSES } from '@contract/booking';
import { describe, expect, it } from 'vitest';
import type { BookingEvent } from './booking-notices';
import { TRANSITIONS, type TransitionAction, transitionOf } from './booking-transitions';

// The product's table, row by row: from; roles; to; event.
const waits = 'Ordered PendingApproval';
const inForce = 'Approved SecurityAssigning Confirmed';
const PRODUCT: readonly [TransitionAction, from: string, by: string, to: string, BookingEvent | null][] = [
  ['order', 'cart', 'Client Agent', 'Ordered', 'ordered'],
  ['order', 'cart', 'SuperAdmin Manager', 'Approved', 'orderedForClient'],
  ['approve', waits, 'SuperAdmin Manager', 'decided', 'approved'],
  ['reject', waits, 'SuperAdmin Manager', 'decided', 'rejected'],
  ['edit', waits, 'SuperAdmin Manager Agent Client', 'same', 'requestEdited'],
  ['edit', inForce, 'SuperAdmin Manager', 'byStaffing', 'editedByStaff'],
  ['edit', inForce, 'Client Agent', 'PendingApproval', 'changeRequested'],
  ['assign', inForce, 'SuperAdmin Manager Agent Staff', 'byStaffing', null],
  ['assign', `${waits} Cancelled`, 'SuperAdmin Manager Agent Staff', 'same', null],
  ['release', inForce, 'SuperAdmin Manager Agent Staff', 'byStaffing', null],
  ['release', `${waits} Cancelled`, 'SuperAdmin Manager Agent Staff', 'same', null],
  ['cancel', `${waits} ${inForce}`, 'Client', 'Cancelled', 'cancelled'],
  ['cancel', `${waits} ${inForce}`, 'SuperAdmin Manager Agent', 'Cancelled', 'cancelledByStaff'],
  ['cancelSlots', `${waits} ${inForce}`, 'SuperAdmin Manager', 'remaining', 'slotsCancelledByStaff'],
  ['cancelSlots', `${waits} ${inForce}`, 'Agent', 'remaining', 'slotsCancelledByStaff'],
  ['cancelSlots', `${waits} ${inForce}`, 'Client', 'remaining', 'slotsCancelled'],
  ['withdraw', waits, 'Client', 'remaining', 'withdrawn'],
  ['withdraw', waits, 'Agent', 'remaining', 'withdrawnByStaff'],
];
const ACTIONS: readonly TransitionAction[] = [
  'order',
  'edit',
  'approve',
  'reject',
  'assign',
  'release',
  'cancel',
  'cancelSlots',
  'withdraw',
];
const everyCase = ACTIONS.flatMap((action) =>
  (['cart', ...BOOKING_STATUSES] as const).flatMap((from) =>
    ROLES.map((role) => {
      const row = PRODUCT.find(
        ([what, statuses, by]) =>
          what === action && statuses.split(' ').includes(from) && by.split(' ').includes(role),
      );
      return [action, from, role, row?.[3] ?? 'refused', row?.[4] ?? null] as const;
    }),
  ),
);

describe('the table of statuses', () => {
  it.each(everyCase)('%s from %s by %s: %s', (action, from, role, to, event) => {
    const transition = transitionOf(action, from === 'cart' ? null : from, [role]);
    expect(transition?.to ?? 'refused').toBe(to);
    expect(transition?.event ?? null).toBe(event);
  });

  it('requires a reason, the cut-off and another user’s order as the product specifies', () => {
    const rows = (of: 'needsReason' | 'untilCutOff' | 'notOwn') =>
      TRANSITIONS.filter((row) => row[of]).map(({ action, by }) => `${action} ${by.join(' ')}`);
    expect(rows('needsReason')).toEqual([
      'reject SuperAdmin Manager',
      'edit SuperAdmin Manager',
      'cancel SuperAdmin Manager',
      'cancelSlots SuperAdmin Manager',
    ]);
    expect(rows('untilCutOff')).toEqual([
      'cancel Agent',
      'cancel Client',
      'cancelSlots Agent',
      'cancelSlots Client',
    ]);
    expect(rows('notOwn')).toEqual(['approve SuperAdmin Manager', 'reject SuperAdmin Manager']);
  });

  it('uses the most permissive of several roles', () => {
    expect(transitionOf('order', null, ['Client', 'Manager'])?.to).toBe('Approved');
    expect(transitionOf('cancel', 'Ordered', ['Agent', 'Manager'])?.untilCutOff).toBeUndefined();
    expect(transitionOf('edit', 'Approved', ['Agent', 'SuperAdmin'])?.to).toBe('byStaffing');
  });
});
