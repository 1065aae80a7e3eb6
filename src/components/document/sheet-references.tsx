import { useTranslation } from 'react-i18next';

/** The references of the client's orders, if there are any. */
export const SheetReferences = ({ references }: { references: readonly string[] }) => {
  const { t } = useTranslation();
  if (references.length === 0) return null;
  return (
    <span className="block text-sm break-words text-text-muted">
      {t('document.referenceIs', { references: references.join(t('listSeparator')) })}
    </span>
  );
};
