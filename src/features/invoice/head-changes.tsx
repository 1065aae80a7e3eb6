import type { DocumentHead } from '@contract/document-head';
import { DescriptionList } from '@src/components/layout/description-list';
import { useTranslation } from 'react-i18next';

interface HeadChangesProps {
  before: DocumentHead;
  after: DocumentHead;
}

const textOf = (values: readonly (string | null)[]) => values.filter(Boolean).join(', ');
const GROUPS = [
  ['document.seller', ({ seller: { bankDetails: _bank, ...seller } }) => textOf(Object.values(seller))],
  ['document.payment', ({ seller }) => seller.bankDetails],
  ['document.billTo', ({ billTo }) => textOf(Object.values(billTo))],
  ['document.site', ({ site }) => textOf(Object.values(site))],
] as const satisfies [string, (head: DocumentHead) => string][];

/** The parts of a document's head that differ, before and after. */
export const HeadChanges = ({ before, after }: HeadChangesProps) => {
  const { t } = useTranslation();
  return (
    <DescriptionList
      items={GROUPS.filter(([, text]) => text(before) !== text(after)).map(([label, text]) => ({
        label: t(label),
        value: (
          <span className="flex flex-col break-words whitespace-pre-line">
            <del className="text-text-muted">{text(before) || t('setting.none')}</del>
            <ins className="no-underline">{text(after) || t('setting.none')}</ins>
          </span>
        ),
      }))}
    />
  );
};
