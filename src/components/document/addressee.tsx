import type { DocumentHead } from '@contract/document-head';
import { useTranslation } from 'react-i18next';
import { PaperBlock, PaperText } from './paper';

/** Who pays, and beside it the place that is guarded with its contact. */
export const Addressee = ({ head: { billTo, site } }: { head: DocumentHead }) => {
  const { t } = useTranslation();
  return (
    <>
      <PaperBlock label={t('document.billTo')}>
        <p className="font-medium">{billTo.name}</p>
        <PaperText>{billTo.address}</PaperText>
      </PaperBlock>
      <PaperBlock label={t('document.site')}>
        <p className="font-medium">{site.name}</p>
        <PaperText>{site.address}</PaperText>
        <p className="text-sm text-text-muted">{t('document.attention', { name: site.contactName })}</p>
      </PaperBlock>
    </>
  );
};
