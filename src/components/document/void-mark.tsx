import { useTranslation } from 'react-i18next';

/** Marks a sheet as void, also in print. */
export const VoidMark = () => {
  const { t } = useTranslation();
  return (
    <>
      <p className="rounded border border-danger bg-danger-soft px-4 py-2 text-sm text-danger-text">
        {t('document.voidNote')}
      </p>
      {/* Decoration; the sentence above says the same. */}
      <span
        aria-hidden
        data-word={t('document.status.Void')}
        className="pointer-events-none absolute top-[180px] left-1/2 -translate-x-1/2 -rotate-12 rounded-lg border-4 border-danger px-6 py-2 text-[64px] leading-none font-semibold whitespace-nowrap text-danger uppercase opacity-20 select-none before:content-[attr(data-word)]"
      />
    </>
  );
};
