import { create } from 'zustand';

interface Question {
  /** Had the focus when the question came up. */
  opener: Element | null;
  settle: (isConfirmed: boolean) => void;
}

interface ConfirmationState {
  question: Question | null;
  /** Asks who is there and resolves with whether the session was confirmed; calls that ask meanwhile share the question. */
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
