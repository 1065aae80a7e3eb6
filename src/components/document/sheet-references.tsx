import { useTranslation } from 'react-i18next';
import { ReferenceIs } from './reference-is';

/** The references of the client's orders, if there are any. A single one takes one line. */
export const SheetReferences = ({ references }: { references: readonly string[] }) => {
  const { t } = useTranslation();
  const [reference, ...more] = references;
  if (reference === undefined) return null;
  return (
    <span className="block text-sm break-words text-text-muted">
      {more.length === 0 ? (
        <ReferenceIs area="client" reference={reference} />
      ) : (
        [t('document.reference'), ...references].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))
      )}
    </span>
  );
};
