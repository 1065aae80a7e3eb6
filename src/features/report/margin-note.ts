import { marginShare, type Profit } from '@domain/profit-change';
import { formatBasisPoints } from '@src/lib/format';
import type { TFunction } from 'i18next';

/** "28% of revenue"; undefined without revenue. */
export const marginNote = (
  totals: Pick<Profit, 'revenue' | 'margin'>,
  t: TFunction,
  language: string,
): string | undefined => {
  const share = marginShare(totals);
  return share === null
    ? undefined
    : t('report.revenue.share', { percent: formatBasisPoints(language, share) });
};
