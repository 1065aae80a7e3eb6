import type { RoleName } from '@contract/access';
import type { BookingStatus } from '@contract/booking';
import { describe, expect, it } from 'vitest';
import {
  type Actor,
  allowedActions,
  type BookingFacts,
  decideApproval,
  decideCancel,
} from './booking-decision';

describe('the allowed actions', () => {
  const facts = (status: BookingStatus, changes: Partial<BookingFacts> = {}): BookingFacts => ({
    status,
    orderedBy: 1,
    lastEditedBy: 1,
    hasSlotsInForce: !['Ordered', 'Rejected', 'Cancelled'].includes(status),
    isBeforeCutOff: true,
    ...changes,
  });
  const actor = (roles: RoleName[], changes: Partial<Actor> = {}): Actor => ({
    userId: 9,
    roles,
    canOthersApprove: true,
    ...changes,
  });

  it.each<[RoleName, BookingStatus, string]>([
    ['Manager', 'Ordered', 'edit cancel approve reject'],
    ['SuperAdmin', 'PendingApproval', 'edit cancel approve reject assign'],
    ['Manager', 'Approved', 'edit cancel assign'],
    ['Staff', 'SecurityAssigning', 'assign'],
    ['Agent', 'Confirmed', 'edit cancel assign'],
    ['Agent', 'Ordered', 'edit cancel'],
    ['Client', 'Ordered', 'edit cancel'],
    ['Client', 'Approved', 'edit cancel'],
    ['SuperAdmin', 'Rejected', ''],
    ['SuperAdmin', 'Cancelled', ''],
  ])('%s at %s: %s', (role, status, expected) => {
    expect(allowedActions(facts(status), actor([role])).join(' ')).toBe(expected);
  });

  it('include staffing approved slots while others are pending', () => {
    expect(allowedActions(facts('Ordered', { hasSlotsInForce: true }), actor(['Staff']))).toEqual(['assign']);
    expect(allowedActions(facts('Approved', { hasSlotsInForce: false }), actor(['Staff']))).toEqual([]);
  });

  it('include staffing what runs on of a cancelled booking, and nothing else', () => {
    const running = facts('Cancelled', { hasSlotsInForce: true });
    for (const role of ['SuperAdmin', 'Manager', 'Agent', 'Staff'] as const)
      expect(allowedActions(running, actor([role]))).toEqual(['assign']);
    expect(allowedActions(running, actor(['Client']))).toEqual([]);
  });

  it('exclude deciding on a booking that the user ordered or edited last', () => {
    const own = facts('Ordered', { orderedBy: 9 });
    const edited = facts('Ordered', { lastEditedBy: 9 });
    for (const booking of [own, edited])
      for (const action of ['approve', 'reject'] as const) {
        const refused = { ok: false, code: 'booking_status', params: { status: 'Ordered', own: 1 } };
        expect(decideApproval(action, booking, actor(['SuperAdmin']), 'why')).toEqual(refused);
        expect(
          decideApproval(action, booking, actor(['Manager'], { canOthersApprove: false }), 'why'),
        ).toEqual(refused);
      }
  });

  it('let a SuperAdmin decide with a reason if no other user can', () => {
    const own = facts('Ordered', { orderedBy: 9 });
    const onlyApprover = actor(['SuperAdmin'], { canOthersApprove: false });
    expect(decideApproval('approve', own, onlyApprover, '  ')).toMatchObject({
      ok: false,
      code: 'validation',
    });
    expect(decideApproval('approve', own, onlyApprover, 'no other approver')).toMatchObject({ ok: true });
    expect(allowedActions(own, onlyApprover)).toEqual(['edit', 'cancel', 'approve', 'reject']);
  });

  it('include cancelling what is undecided after the cut-off too, for who may withdraw it', () => {
    const late = facts('PendingApproval', { isBeforeCutOff: false });
    for (const role of ['Client', 'Agent'] as const)
      expect(allowedActions(late, actor([role]))).toContain('cancel');
    expect(allowedActions(late, actor(['Staff']))).not.toContain('cancel');
  });

  it('include cancelling until the cut-off; later only for SuperAdmin and Manager, with a reason', () => {
    const late = facts('Approved', { isBeforeCutOff: false });
    for (const role of ['Client', 'Agent'] as const) {
      expect(decideCancel('cancel', late, [role])).toMatchObject({ ok: false, code: 'cut_off' });
      expect(allowedActions(late, actor([role]))).not.toContain('cancel');
    }
    expect(decideCancel('cancel', late, ['Manager'])).toMatchObject({ ok: false, code: 'validation' });
    expect(decideCancel('cancel', late, ['Manager'], 'site is flooded')).toMatchObject({ ok: true });
  });

  it('require a reason to reject, none to approve', () => {
    expect(decideApproval('reject', facts('Ordered'), actor(['Manager']))).toMatchObject({
      code: 'validation',
    });
    expect(decideApproval('reject', facts('Ordered'), actor(['Manager']), 'no guards')).toMatchObject({
      ok: true,
    });
    expect(decideApproval('approve', facts('Ordered'), actor(['Manager']))).toMatchObject({ ok: true });
  });

  it('are otherwise refused with the current status', () => {
    expect(decideApproval('approve', facts('Confirmed'), actor(['SuperAdmin']))).toEqual({
      ok: false,
      code: 'booking_status',
      params: { status: 'Confirmed' },
    });
  });
});
