import { importCalls } from '@contract/import';
import { metadataKind } from '@contract/metadata';
import { useTranslation } from 'react-i18next';
import { ImportPage } from '../../features/import/import-page';
import { usePageSearch } from '../../hooks/use-page-search';
import { paths } from '../../lib/paths';

export const MetadataImportPage = () => {
  const { t } = useTranslation();
  const [search] = usePageSearch();
  const read = metadataKind.safeParse(search.get('kind'));
  const kind = read.success ? read.data : 'region';
  return (
    // Keyed: a file's rows belong to one kind.
    <ImportPage
      key={kind}
      calls={importCalls.metadata[kind]}
      title={t('import.metadata.title', { kind: t(`metadata.kind.${kind}`) })}
      subtitle={t('import.metadata.subtitle')}
      listPath={paths.metadataOf(kind)}
    />
  );
};
