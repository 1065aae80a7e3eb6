import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../api/problem-error';

/** One call of a small form: whether it is under way, and in words why it was refused. */
export const useSending = () => {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  /** Makes the call. Answers whether it was done. */
  const send = async (call: () => Promise<unknown>): Promise<boolean> => {
    setSending(true);
    setProblem(undefined);
    try {
      await call();
      return true;
    } catch (reason) {
      const refusal = refusalOf(reason);
      setProblem(refusal?.errors[0]?.message ?? (refusal?.detail || t('form.unreachable')));
      setAttempt((count) => count + 1);
      return false;
    } finally {
      setSending(false);
    }
  };
  return { isSending, problem, attempt, send };
};
