import type { Lang } from '@contract/primitives';
import type { DayBlock } from '@domain/cart/order-rules';
import type { PriceReason } from '@domain/pricing';
import { countsText } from '@src/lib/counts-text';
import { formatBasisPoints, formatMoney } from '@src/lib/format';
import type { TFunction } from 'i18next';
import type { Editor } from './use-editor';

/** What texts are formatted with: translator, language, and the currency of the business. */
export interface Wording {
  t: TFunction;
  language: string;
  currency: string;
}

/** "+50%: starts in 19 h", "Easter Monday: 150%" */
export const reasonText = ({ t, language, currency }: Wording, reason: PriceReason): string => {
  if (reason.kind === 'urgent')
    return t(reason.hoursLeft < 1 ? 'booking.reason.urgentSoon' : 'booking.reason.urgent', {
      percent: formatBasisPoints(language, reason.surcharge),
      hours: reason.hoursLeft,
    });
  const name = reason.names[language as Lang];
  return reason.mode === 'percent'
    ? t('booking.reason.specialPercent', { name, percent: formatBasisPoints(language, reason.value) })
    : t('booking.reason.specialFixed', { name, price: formatMoney(language, reason.value, currency) });
};

/** What is chosen, or what is still to be chosen. */
export const sumText = ({ t }: Pick<Wording, 't'>, { sum, draft }: Editor): string =>
  sum.shifts > 0
    ? countsText(t, sum)
    : t(draft.dates.length > 0 ? 'booking.sum.daysOnly' : 'booking.sum.empty');

export const blockText = ({ t }: Pick<Wording, 't'>, block: DayBlock): string => t(`booking.block.${block}`);
