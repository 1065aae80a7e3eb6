import type { Notification } from '@contract/notification';
import { beforeEach, describe, expect, it } from 'vitest';
import { idsToMark, useNotificationRead } from './notification-read';

const { getState, getInitialState, setState } = useNotificationRead;
const notification = (messageId: number): Notification => ({
  id: messageId + 1000,
  read: false,
  createdAt: '2027-03-01T00:00:00.000Z',
  notificationMessage: {
    id: messageId,
    subject: '',
    body: '',
    activityData: { topic: 'MODIFY_BOOKING', action: 'EDIT' },
  },
});

describe('which notifications are read', () => {
  beforeEach(() => setState(getInitialState(), true));

  it('sends each held message id once', () => {
    getState().setNotifications([notification(1), notification(2), notification(1)]);
    expect(idsToMark(getState())).toEqual([1, 2]);
  });

  it('sends nothing when as many are marked already', () => {
    getState().setNotifications([notification(1), notification(2)]);
    getState().addReadId(1);
    expect(idsToMark(getState())).toEqual([1, 2]);
    getState().addReadId(2);
    expect(idsToMark(getState())).toEqual([]);
    expect(idsToMark({ notifications: [], readIds: [] })).toEqual([]);
  });

  it('keeps read ids without duplicates', () => {
    getState().addReadId(5);
    getState().addReadId(5);
    expect(getState().readIds).toEqual([5]);
    getState().setReadIds([1, 2, 2]);
    expect(getState().readIds).toEqual([1, 2]);
  });

  it('can be cleared and reset', () => {
    getState().setNotifications([notification(1)]);
    getState().addReadId(1);
    getState().clearNotifications();
    expect(getState()).toMatchObject({ notifications: [], readIds: [1] });
    getState().resetReadIds();
    expect(getState().readIds).toEqual([]);
  });
});
