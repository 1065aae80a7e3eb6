import type { Invoice } from '@contract/invoice';
import { shownStatus } from '@domain/shown-status';
import { DocumentBadge } from '@src/components/document/document-badge';
import { Badge } from '@src/components/ui/badge';
import { useTranslation } from 'react-i18next';

/** The status and the revision of an invoice. */
export const InvoiceBadge = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useTranslation();
  const { status, total, forecast, overdue, damaged, revision } = invoice;
  return (
    <>
      <DocumentBadge
        status={shownStatus(status, total)}
        isForecast={forecast}
        isOverdue={overdue}
        isDamaged={damaged}
      />
      {revision > 1 && <Badge>{t('invoice.version', { revision })}</Badge>}
    </>
  );
};
