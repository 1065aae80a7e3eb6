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

  it('sends all again when a new notification takes the place of a marked one', () => {
    const ids = Array.from({ length: 20 }, (_, index) => index + 1);
    getState().setNotifications(ids.map(notification));
    getState().setReadIds(idsToMark(getState()));
    expect(idsToMark(getState())).toEqual([]);
    const newest = [21, ...ids.slice(0, 19)];
    getState().setNotifications(newest.map((id) => ({ ...notification(id), read: id !== 21 })));
    expect(idsToMark(getState())).toEqual(newest);
    getState().setReadIds(newest);
    expect(idsToMark(getState())).toEqual([]);
  });

  it('sends the new one too if the list arrives before the answer to the marking', () => {
    getState().setNotifications([notification(1), notification(2)]);
    const sent = idsToMark(getState());
    getState().setNotifications([notification(3), notification(1)]);
    getState().setReadIds(sent);
    expect(idsToMark(getState())).toEqual([3, 1]);
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
