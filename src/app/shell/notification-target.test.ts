import { describe, expect, it } from 'vitest';
import { notificationTarget } from './notification-target';

const booking = { topic: 'APPROVAL_BOOKING', action: 'APPROVE', bookingId: 7, premise: { id: 3 } } as const;

describe('notificationTarget', () => {
  it('follows the area of the page', () => {
    expect(notificationTarget(booking, '/admin/manage-booking', ['SuperAdmin'])).toBe(
      '/admin/premise/3/booking/7',
    );
    expect(notificationTarget(booking, '/client/my-premise', ['Client'])).toBe(
      '/client/my-premise/3/booking/7',
    );
  });

  it('follows the role on a page of neither area', () => {
    expect(notificationTarget(booking, '/', ['Manager'])).toBe('/admin/premise/3/booking/7');
    expect(notificationTarget(booking, '/account-setting', ['Client'])).toBe(
      '/client/my-premise/3/booking/7',
    );
  });

  it('leads nowhere without premise or booking', () => {
    expect(notificationTarget({ ...booking, premise: undefined }, '/', ['Client'])).toBeUndefined();
    expect(notificationTarget({ ...booking, bookingId: undefined }, '/', ['Client'])).toBeUndefined();
  });

  it('leads to users and guards for their topics', () => {
    const of = (topic: 'USER_WAITING_APPROVAL' | 'SECURITY_LICENSE_EXPIRY') =>
      notificationTarget({ topic, action: 'CREATE' }, '/', ['SuperAdmin']);
    expect(of('USER_WAITING_APPROVAL')).toBe('/admin/user');
    expect(of('SECURITY_LICENSE_EXPIRY')).toBe('/admin/security');
  });
});
