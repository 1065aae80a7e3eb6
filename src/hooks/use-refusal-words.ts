import { useTranslation } from 'react-i18next';
import type { ProblemError } from '../api/problem-error';

/** The words of a refusal: of its first field, else its own. */
export const useRefusalWords = () => {
  const { t } = useTranslation();
  return ({ errors: [first], detail }: ProblemError): string =>
    first?.message ?? (detail || t('sending.refused'));
};
