import type { PriceEffects } from '@contract/price';
import { formatNumber } from '@src/lib/format';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** Effects of a price change, by a dry run; nothing while unknown. */
export const EffectLines = ({ effects }: { effects: UseQueryResult<unknown> }) => {
  const { t, i18n } = useTranslation();
  const data = effects.data as PriceEffects | undefined;
  if (!data || !('premises' in data)) return null;
  const lines = [
    t('managePricing.effect.premises', {
      count: data.premises,
      number: formatNumber(i18n.language, data.premises),
    }),
    data.orderedSlots === 0
      ? t('managePricing.effect.noneOrdered')
      : t('managePricing.effect.ordered', {
          count: data.orderedSlots,
          number: formatNumber(i18n.language, data.orderedSlots),
        }),
    t('managePricing.effect.carts'),
    t('managePricing.effect.documents'),
  ];
  return (
    <section className="rounded bg-surface-sunken p-3 text-sm" aria-live="polite">
      <h3 className="mb-1 font-medium">{t('managePricing.effect.title')}</h3>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
};
