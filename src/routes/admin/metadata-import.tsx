import { importCalls } from '@contract/import';
import { metadataKind } from '@contract/metadata';
import { ImportPage } from '@src/features/import/import-page';
import { usePageSearch } from '@src/hooks/use-page-search';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

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
      title={t('import.metadata.title', { kind: t(`metadata.kind.${kind}`).toLocaleLowerCase() })}
      subtitle={t('import.metadata.subtitle')}
      listPath={paths.metadataOf(kind)}
    />
  );
};
