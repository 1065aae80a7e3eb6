import type { Notification } from '@contract/notification';
import { create } from 'zustand';

interface NotificationReadState {
  notifications: Notification[];
  /** Ids of messages marked as read on this page, without duplicates. */
  readIds: number[];
  setNotifications: (notifications: Notification[]) => void;
  clearNotifications: () => void;
  addReadId: (id: number) => void;
  setReadIds: (ids: readonly number[]) => void;
  resetReadIds: () => void;
}

const unique = (ids: readonly number[]) => [...new Set(ids)];

export const useNotificationRead = create<NotificationReadState>()((set) => ({
  notifications: [],
  readIds: [],
  setNotifications: (notifications) => set({ notifications }),
  clearNotifications: () => set({ notifications: [] }),
  addReadId: (id) => set((state) => ({ readIds: unique([...state.readIds, id]) })),
  setReadIds: (ids) => set({ readIds: unique(ids) }),
  resetReadIds: () => set({ readIds: [] }),
}));

/**
 * Message ids that "mark all as read" must send, without duplicates. Empty if as many of them are marked already:
 * only held ids count, because a marked one may have left the list for a new one.
 */
export const idsToMark = (state: Pick<NotificationReadState, 'notifications' | 'readIds'>): number[] => {
  const heldIds = unique(state.notifications.map((notification) => notification.notificationMessage.id));
  const markedIds = heldIds.filter((id) => state.readIds.includes(id));
  return heldIds.length === markedIds.length ? [] : heldIds;
};
