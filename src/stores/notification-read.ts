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

/** Message ids that "mark all as read" must send, without duplicates. Empty if as many are already marked. */
export const idsToMark = (state: Pick<NotificationReadState, 'notifications' | 'readIds'>): number[] => {
  const loadedIds = unique(state.notifications.map((notification) => notification.notificationMessage.id));
  return loadedIds.length === state.readIds.length ? [] : loadedIds;
};
