import { formatSignedMoney } from '@src/lib/format';
import { useTranslation } from 'react-i18next';
import { type PendingLine, summarize } from './pending-lines';

/** Describes the effect of approving lines: "3 shifts added, 1 guard freed, +HK$1,260.00". */
export const useChangeText = (currency: string) => {
  const { t, i18n } = useTranslation();
  return (lines: readonly PendingLine[]): string => {
    const { difference, ...counts } = summarize(lines);
    const changes = (['added', 'removed', 'changed', 'guardsFreed'] as const)
      .filter((part) => counts[part] > 0)
      .map((part) => t(`booking.change.count.${part}`, { count: counts[part] }));
    const money =
      difference === 0
        ? t('booking.change.samePrice')
        : formatSignedMoney(i18n.language, difference, currency);
    return [...changes, money].join(i18n.language === 'en' ? ', ' : '，');
  };
};
