import { useState } from 'react';

interface Asked<Q> {
  about: Q;
  settle: (isYes: boolean) => void;
}

/**
 * A question in the middle of something that is under way, such as a write that first tells what it would do. `ask`
 * waits for the answer; `asked` is drawn as a ConfirmDialog that calls `answer`.
 */
export const useQuestion = <Q>() => {
  const [asked, setAsked] = useState<Asked<Q>>();
  return {
    asked: asked?.about,
    ask: (about: Q): Promise<boolean> =>
      new Promise((resolve) => {
        setAsked({ about, settle: resolve });
      }),
    answer: (isYes: boolean) => {
      asked?.settle(isYes);
      setAsked(undefined);
    },
  };
};
