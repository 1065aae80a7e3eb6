import type { RevenueRow } from '@contract/report';
import { formatMonth } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

/** What a row of the revenue is of, in words. */
export const useRevenueName = () => {
  const { t, i18n } = useTranslation();
  return ({ premise, company, month, type }: Pick<RevenueRow, 'premise' | 'company' | 'month' | 'type'>) =>
    premise?.name ??
    company?.name ??
    (month === null
      ? t(type === null || type === 'other' ? 'report.otherLines' : `shift.type.${type}`)
      : formatMonth(i18n.language, month));
};
