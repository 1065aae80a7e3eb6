import { useTranslation } from 'react-i18next';
import type { ProblemError } from '../api/problem-error';

/** The message of a refusal: that of its first field, or its own. */
export const useRefusalMessage = () => {
  const { t } = useTranslation();
  return ({ errors: [first], detail }: ProblemError): string =>
    first?.message ?? (detail || t('sending.refused'));
};
