import type { PriceEffects } from '@contract/price';
import { formatNumber } from '@src/lib/format';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** What a change of prices does and what it leaves, by a trial run of it; nothing while that is not known. */
export const EffectLines = ({ effects }: { effects: UseQueryResult<unknown> }) => {
  const { t, i18n } = useTranslation();
  const known = effects.data as PriceEffects | undefined;
  if (!known || !('premises' in known)) return null;
  const lines = [
    t('managePricing.effect.premises', {
      count: known.premises,
      number: formatNumber(i18n.language, known.premises),
    }),
    known.orderedSlots === 0
      ? t('managePricing.effect.noneOrdered')
      : t('managePricing.effect.ordered', {
          count: known.orderedSlots,
          number: formatNumber(i18n.language, known.orderedSlots),
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
