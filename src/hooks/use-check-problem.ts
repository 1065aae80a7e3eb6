import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../stores/connection';

/**
 * The problem that a last check before sending found, for the error summary; undefined if there is none. That a check had no
 * connection is said in the past tense once the server can be reached again.
 */
export const useCheckProblem = () => {
  const { t } = useTranslation();
  const isReachable = useConnection((connection) => connection.isReachable);
  const [{ message, isNotSent, attempt }, setProblem] = useState({
    message: '',
    isNotSent: false,
    attempt: 0,
  });
  const set = (message: string, isNotSent = false) =>
    setProblem(({ attempt }) => ({ message, isNotSent, attempt: attempt + 1 }));
  const problem = isNotSent ? t(isReachable ? 'sending.connectionBack' : 'sending.notSent') : message;
  return {
    summary: problem ? { problem, attempt } : undefined,
    show: (message: string) => set(message),
    showNotSent: () => set('', true),
    clear: () => setProblem(({ attempt }) => ({ message: '', isNotSent: false, attempt })),
  };
};
