import type { Minor } from '@contract/primitives';
import { formatMoney } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { summaryOf, type WaitingLine } from './waiting';

/** "+HK$1,260.00", "−HK$420.00"; nothing stands before zero. */
export const signedMoney = (language: string, amount: Minor, currency: string): string => {
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : '';
  return `${sign}${formatMoney(language, Math.abs(amount), currency)}`;
};

/** Says what approving these lines does: "3 shifts added, 1 guard freed, +HK$1,260.00". */
export const useChangeWords = (currency: string) => {
  const { t, i18n } = useTranslation();
  return (lines: readonly WaitingLine[]): string => {
    const { difference, ...counts } = summaryOf(lines);
    const said = (['added', 'removed', 'changed', 'guardsFreed'] as const)
      .filter((part) => counts[part] > 0)
      .map((part) => t(`booking.change.count.${part}`, { count: counts[part] }));
    const money =
      difference === 0 ? t('booking.change.samePrice') : signedMoney(i18n.language, difference, currency);
    return [...said, money].join(i18n.language === 'en' ? ', ' : '，');
  };
};
