import { useState } from 'react';
import type { ErrorSummaryProps } from './error-summary';
import { fieldId } from './form-field';

interface Checks {
  /** What is wrong, in the order of the form; `message` as in the form's state. */
  errors?: readonly { name: string; label: string; message: string }[];
  /** What keeps the form as a whole from being sent. */
  problem?: string | undefined;
}

interface Sending {
  isSending: boolean;
  errorSummary: ErrorSummaryProps;
}

/** For forms that send nothing to the server. */
export const NOT_SENDING: Sending = { isSending: false, errorSummary: {} };

/**
 * Checks beside those of a form's schema. The submit button is never disabled by them: a press shows what is wrong at
 * the fields and in the summary, and goes to the first field.
 */
export const useChecks = <S extends Sending>(given: S, { errors = [], problem }: Checks) => {
  const { errorSummary } = given;
  const [isShown, setShown] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const isWrong = errors.length > 0 || problem !== undefined;
  // Once all is right the messages are hidden; new ones appear at the next press.
  if (isShown && !isWrong) setShown(false);

  const show = () => {
    setShown(true);
    const [first] = errors;
    const field = first && document.getElementById(fieldId(first.name));
    if (field) field.focus();
    else setAttempts(attempts + 1);
  };
  return {
    /** The message of a field once a press has shown it. */
    errorOf: (name: string) => (isShown ? errors.find((error) => error.name === name)?.message : undefined),
    /** Sends, or shows what is wrong. */
    submit: (send: () => unknown) => void (isWrong ? show() : send()),
    /** For the form, in place of the result of `useSubmit`. */
    sending: {
      ...given,
      errorSummary: {
        ...errorSummary,
        ...(isShown && { problem, errors: [...errors, ...(errorSummary.errors ?? [])] }),
        attempt: (errorSummary.attempt ?? 0) + attempts,
      },
    },
  };
};
