import type { Notification } from '@contract/notification';
import { create } from 'zustand';

interface NotificationReadState {
  notifications: Notification[];
  /** Message ids marked read from here, each once. */
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
 * The message ids that "mark all as read" has to send: those of the notifications held, each once. None when
 * as many are marked already.
 */
export const idsToMark = (state: Pick<NotificationReadState, 'notifications' | 'readIds'>): number[] => {
  const held = unique(state.notifications.map((notification) => notification.notificationMessage.id));
  return held.length === state.readIds.length ? [] : held;
};
