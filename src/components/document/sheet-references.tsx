import { useTranslation } from 'react-i18next';

/** The references of the client's orders, if there are any. One that fits a line isn't broken. */
export const SheetReferences = ({ references }: { references: readonly string[] }) => {
  const { t } = useTranslation();
  if (references.length === 0) return null;
  return (
    <span className="block text-sm break-words text-text-muted">
      {t('document.reference')}
      {references.map((reference) => (
        <span key={reference} className="block">
          {reference}
        </span>
      ))}
    </span>
  );
};
