import { useTranslation } from 'react-i18next';

const TWO_PARTS = ['part1', 'part2'] as const;
const THREE_PARTS = [...TWO_PARTS, 'part3'] as const;
const FOUR_PARTS = [...THREE_PARTS, 'part4'] as const;
const SECTIONS = [
  { name: 'account', parts: THREE_PARTS },
  { name: 'booking', parts: THREE_PARTS },
  { name: 'change', parts: THREE_PARTS },
  { name: 'surcharge', parts: TWO_PARTS },
  { name: 'service', parts: THREE_PARTS },
  { name: 'billing', parts: FOUR_PARTS },
  { name: 'data', parts: FOUR_PARTS },
  { name: 'liability', parts: TWO_PARTS },
  { name: 'law', parts: TWO_PARTS },
] as const;

/** Terms and conditions in numbered sections. */
export const Terms = () => {
  const { t } = useTranslation();
  return (
    <article className="flex flex-col gap-8 pb-8 text-base">
      <header className="flex flex-col gap-3 border-b pb-6">
        <h1 className="text-xl font-semibold">{t('terms.title')}</h1>
        <p className="max-w-prose text-text-muted">{t('terms.intro')}</p>
      </header>
      {SECTIONS.map(({ name, parts }, index) => (
        <section key={name} aria-labelledby={`terms-${name}`} className="flex max-w-prose flex-col gap-2">
          <h2 id={`terms-${name}`} className="text-lg font-semibold">
            <span className="tabular mr-2 text-text-muted">{index + 1}.</span>
            {t(`terms.${name}.title`)}
          </h2>
          {parts.map((part) => (
            <p key={part}>{t(`terms.${name}.${part}`)}</p>
          ))}
        </section>
      ))}
    </article>
  );
};
