import type { AffectedSlot } from '@contract/lost-assignments';
import { useState } from 'react';
import type { ProblemError } from '../api/problem-error';

interface Question<I> {
  affectedSlots: readonly AffectedSlot[];
  /** The refused input, sent again with the slots to release. */
  input: I;
}

/** The slots that a refused change would take guards off; undefined for other refusals. */
const readAffectedSlots = ({ code, problem }: ProblemError): readonly AffectedSlot[] | undefined => {
  if (code !== 'guard_unavailable' || !Array.isArray(problem.affected) || problem.affected.length === 0)
    return;
  return problem.affected;
};

/**
 * A change that would take guards off their slots is first refused with these slots. They are shown, and the change
 * is sent again with their release. Pass `handleRefusal` to `useFormSubmit`.
 */
export const useReleaseQuestion = <I extends object>() => {
  const [question, setQuestion] = useState<Question<I>>();
  return {
    handleRefusal: (refusal: ProblemError, input: I): boolean => {
      const affectedSlots = readAffectedSlots(refusal);
      setQuestion(affectedSlots && { affectedSlots, input });
      return affectedSlots !== undefined;
    },
    question: question && {
      affectedSlots: question.affectedSlots,
      released: { ...question.input, releaseSlotIds: question.affectedSlots.map(({ slot }) => slot.id) },
    },
    close: () => setQuestion(undefined),
  };
};
