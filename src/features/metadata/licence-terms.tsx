import type { MetadataEntry } from '@contract/metadata';
import { useLicenceTypeName } from '@src/api/combo';
import { useTranslation } from 'react-i18next';

/** "Up to 70 years old; from 65: medical certificate" */
export const LicenceTerms = ({ entry: { maxAge, needs = [] } }: { entry: MetadataEntry }) => {
  const { t } = useTranslation();
  const nameOf = useLicenceTypeName();
  const terms = [
    ...(typeof maxAge === 'number' ? [t('metadata.maxAgeIs', { years: maxAge })] : []),
    ...needs.map(({ type, fromAge }) => t('metadata.needIs', { paper: nameOf(type), years: fromAge })),
  ];
  if (terms.length === 0) return '–';
  return terms.map((term) => (
    <span key={term} className="block">
      {term}
    </span>
  ));
};
