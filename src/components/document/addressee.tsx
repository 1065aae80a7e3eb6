import type { DocumentHead } from '@contract/document-head';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetSection, SheetText } from './document-sheet';

/** The payer, and the guarded site with its contact. */
export const Addressee = ({
  head: { billTo, site },
  more,
}: {
  head: DocumentHead;
  /** Below the payer. */
  more?: ReactNode;
}) => {
  const { t } = useTranslation();
  return (
    <>
      <SheetSection label={t('document.billTo')}>
        <p className="font-medium">{billTo.name}</p>
        <SheetText>{billTo.address}</SheetText>
        {billTo.taxNumber && (
          <p className="text-sm text-text-muted">{t('document.taxNumber', { number: billTo.taxNumber })}</p>
        )}
        {more}
      </SheetSection>
      <SheetSection label={t('document.site')}>
        <p className="font-medium">{site.name}</p>
        <SheetText>{site.address}</SheetText>
        <p className="text-sm text-text-muted">{t('document.attention', { name: site.contactName })}</p>
      </SheetSection>
    </>
  );
};
