import { create } from 'zustand';

export type ToastVariant = 'default' | 'destructive' | 'success' | 'warning';

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** One action, such as Undo. */
  action?: { label: string; onSelect: () => void };
  /** Stays until it is closed or acted on. */
  isPersistent?: true;
}
export interface Toast extends ToastMessage {
  id: number;
  isOpen: boolean;
}

export const TOAST_LIMIT = 1;
export const TOAST_REMOVE_DELAY = 2000;

interface ToastState {
  toasts: Toast[];
  show: (message: ToastMessage) => number;
  /** Hides a toast; it is removed after the delay. */
  dismiss: (id: number) => void;
}

let lastId = 0;

export const useToast = create<ToastState>()((set) => ({
  toasts: [],
  show: (message) => {
    lastId += 1;
    const id = lastId;
    set((state) => ({ toasts: [{ ...message, id, isOpen: true }, ...state.toasts].slice(0, TOAST_LIMIT) }));
    return id;
  },
  dismiss: (id) => {
    set((state) => ({
      toasts: state.toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)),
    }));
    setTimeout(
      () => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
      TOAST_REMOVE_DELAY,
    );
  },
}));

/** Shows a toast, replacing the previous one. */
export const toast = (message: ToastMessage): number => useToast.getState().show(message);
