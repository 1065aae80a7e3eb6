import type { AffectedSlot } from '@contract/affected';
import { useState } from 'react';
import type { ProblemError } from '../api/problem-error';

interface Question<I> {
  affected: readonly AffectedSlot[];
  /** What was sent, to be sent again with the slots that it releases. */
  input: I;
}

/** The slots that a refused change would make lose their guards; undefined where the refusal is about something else. */
const affectedIn = ({ code, problem }: ProblemError): readonly AffectedSlot[] | undefined => {
  if (code !== 'guard_unavailable' || !Array.isArray(problem.affected) || problem.affected.length === 0)
    return;
  return problem.affected;
};

/**
 * A change that takes guards off their slots is refused at first, with these slots: they are shown, and the change is sent
 * again with their release in one act. `takeRefusal` is for `useFormSubmit`.
 */
export const useReleaseQuestion = <I extends object>() => {
  const [question, setQuestion] = useState<Question<I>>();
  return {
    takeRefusal: (refusal: ProblemError, input: I): boolean => {
      const affected = affectedIn(refusal);
      setQuestion(affected && { affected, input });
      return affected !== undefined;
    },
    question: question && {
      affected: question.affected,
      released: { ...question.input, releaseSlotIds: question.affected.map(({ slot }) => slot.id) },
    },
    close: () => setQuestion(undefined),
  };
};
