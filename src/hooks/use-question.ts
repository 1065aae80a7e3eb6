import { useState } from 'react';

interface PendingQuestion<Q> {
  about: Q;
  settle: (isConfirmed: boolean) => void;
}

/**
 * A question in the middle of a running action, such as a write after its dry run. `ask` resolves with the answer;
 * `pending` is rendered as a ConfirmDialog that calls `answer`.
 */
export const useQuestion = <Q>() => {
  const [pending, setPending] = useState<PendingQuestion<Q>>();
  return {
    pending: pending?.about,
    ask: (about: Q): Promise<boolean> =>
      new Promise((resolve) => {
        setPending({ about, settle: resolve });
      }),
    answer: (isConfirmed: boolean) => {
      pending?.settle(isConfirmed);
      setPending(undefined);
    },
  };
};
