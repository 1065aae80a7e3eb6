import { useTranslation } from 'react-i18next';

/** The company's rule for shifts in a typhoon or a black rainstorm; nothing if there is none. */
export const CancelRule = ({ rule }: { rule: string }) => {
  const { t } = useTranslation();
  if (rule === '') return null;
  return (
    <p className="text-sm break-words whitespace-pre-line text-text-muted">
      <span className="font-medium text-text">{t('cart.cancel.rule')}</span>
      {'\n'}
      {rule}
    </p>
  );
};
