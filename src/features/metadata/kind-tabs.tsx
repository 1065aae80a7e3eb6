import { METADATA_KINDS, type MetadataKind, metadataCalls } from '@contract/metadata';
import { useCall } from '@src/api/use-call';
import { TabLinks } from '@src/components/ui/tab-links';
import { formatNumber } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

/** Tabs of the kinds of entries, each with its count. */
export const KindTabs = ({ current }: { current: MetadataKind }) => {
  const { t, i18n } = useTranslation();
  const counts = useCall(metadataCalls.counts, {}).data ?? [];
  const labelOf = (kind: MetadataKind) => {
    const name = t(`metadata.kind.${kind}`);
    const count = counts.find((each) => each.kind === kind)?.count;
    return count === undefined
      ? name
      : t('metadata.kindWithCount', { name, count: formatNumber(i18n.language, count) });
  };
  return (
    <TabLinks
      label={t('metadata.kinds')}
      tabs={METADATA_KINDS.map((kind) => ({
        to: paths.metadataOf(kind),
        label: labelOf(kind),
        isCurrent: kind === current,
      }))}
    />
  );
};
