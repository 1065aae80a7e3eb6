import { paths } from '@src/lib/paths';
import { describe, expect, it } from 'vitest';
import { targetFrom } from './notification-target';

const booking = { topic: 'APPROVAL_BOOKING', action: 'APPROVE', bookingId: 7, premise: { id: 3 } } as const;

describe('the target of a notification', () => {
  it('follows the area of the page', () => {
    expect(targetFrom(booking, '/admin/manage-booking', ['SuperAdmin'])).toBe('/admin/premise/3/booking/7');
    expect(targetFrom(booking, '/client/my-premise', ['Client'])).toBe('/client/my-premise/3/booking/7');
  });

  it('follows the role on a page of no area', () => {
    expect(targetFrom(booking, '/', ['Manager'])).toBe(paths.booking('admin', 3, 7));
    expect(targetFrom(booking, '/account-setting', ['Client'])).toBe(paths.booking('client', 3, 7));
  });

  it('is undefined without premise', () => {
    expect(targetFrom({ ...booking, premise: undefined }, '/', ['Client'])).toBeUndefined();
  });

  it('is the post orders of a premise without a booking', () => {
    const aboutPremise = { topic: 'MODIFY_BOOKING', action: 'EDIT', premise: { id: 3 } } as const;
    expect(targetFrom(aboutPremise, '/', ['Client'])).toBe(paths.postOrders('client', 3));
    expect(targetFrom(aboutPremise, '/admin', ['Manager'])).toBe(paths.postOrders('admin', 3));
  });

  it('is the served month of a question, its answer or a correction', () => {
    const aboutMonth = {
      topic: 'MODIFY_BOOKING',
      action: 'EDIT',
      premise: { id: 3 },
      month: '2026-03',
    } as const;
    expect(targetFrom(aboutMonth, '/', ['Client'])).toBe(paths.servedMonth('client', 3, '2026-03'));
    expect(targetFrom(aboutMonth, '/admin', ['Manager'])).toBe(paths.servedMonth('admin', 3, '2026-03'));
  });

  it('is the premise of a rejected colleague for who invited, the list of users for who decides', () => {
    const ofColleague = { topic: 'USER_WAITING_APPROVAL', action: 'REJECT', premise: { id: 3 } } as const;
    expect(targetFrom(ofColleague, '/', ['Client'])).toBe(paths.premise('client', 3));
    expect(targetFrom({ ...ofColleague, action: 'CREATE' }, '/', ['SuperAdmin'])).toBe(paths.users);
  });

  it('is the list of users or guards for their topics', () => {
    const of = (topic: 'USER_WAITING_APPROVAL' | 'SECURITY_LICENSE_EXPIRY') =>
      targetFrom({ topic, action: 'CREATE' }, '/', ['SuperAdmin']);
    expect(of('USER_WAITING_APPROVAL')).toBe(paths.users);
    expect(of('SECURITY_LICENSE_EXPIRY')).toBe(paths.guards);
  });
});
