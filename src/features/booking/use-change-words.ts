import { formatSignedMoney } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { summaryOf, type WaitingLine } from './waiting';

/** Says what approving these lines does: "3 shifts added, 1 guard freed, +HK$1,260.00". */
export const useChangeWords = (currency: string) => {
  const { t, i18n } = useTranslation();
  return (lines: readonly WaitingLine[]): string => {
    const { difference, ...counts } = summaryOf(lines);
    const said = (['added', 'removed', 'changed', 'guardsFreed'] as const)
      .filter((part) => counts[part] > 0)
      .map((part) => t(`booking.change.count.${part}`, { count: counts[part] }));
    const money =
      difference === 0
        ? t('booking.change.samePrice')
        : formatSignedMoney(i18n.language, difference, currency);
    return [...said, money].join(i18n.language === 'en' ? ', ' : '，');
  };
};
