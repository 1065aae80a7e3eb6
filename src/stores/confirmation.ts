import { create } from 'zustand';

interface Question {
  /** The element that had the focus before the dialog opened. */
  opener: Element | null;
  settle: (isConfirmed: boolean) => void;
}

interface ConfirmationState {
  question: Question | null;
  /** Asks the user to confirm the session and resolves with whether they did. Concurrent calls share one dialog. */
  ask: () => Promise<boolean>;
  answer: (isConfirmed: boolean) => void;
}

// A button loses the focus while its request is running.
let lastFocused: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  lastFocused = target instanceof Element ? target : null;
});

let pending: Promise<boolean> | undefined;

/** The question that a call answered with `confirmation_required` waits for. */
export const useConfirmation = create<ConfirmationState>()((set, get) => ({
  question: null,
  ask: () => {
    pending ??= new Promise((settle) => set({ question: { opener: lastFocused, settle } }));
    return pending;
  },
  answer: (isConfirmed) => {
    pending = undefined;
    get().question?.settle(isConfirmed);
    set({ question: null });
  },
}));
