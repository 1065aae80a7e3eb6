import type { Area } from '@contract/access';
import type { Invoice } from '@contract/invoice';
import type { Setting } from '@contract/setting';
import { DocumentTimeline } from '@src/components/document/document-timeline';
import { Card } from '@src/components/ui/card';
import { useTranslation } from 'react-i18next';
import type { InvoiceDialogState } from './invoice-dialog';
import { InvoiceState } from './invoice-state';
import { NoteList } from './note-list';
import { PartList } from './part-list';
import { PaymentList } from './payment-list';
import { PriceSummary } from './price-summary';
import { RevisionList } from './revision-list';

interface InvoiceSidebarProps {
  area: Area;
  invoice: Invoice;
  setting: Setting;
  part: number | undefined;
  onOpenDialog: (dialog: InvoiceDialogState) => void;
}

/** The cards beside the sheet, which aren't printed. */
export const InvoiceSidebar = ({ area, invoice, setting, part, onOpenDialog }: InvoiceSidebarProps) => {
  const { t } = useTranslation();
  return (
    <aside className="flex min-w-0 flex-col gap-6 print:hidden">
      <InvoiceState area={area} invoice={invoice} setting={setting} />
      {invoice.parts.length > 0 && <PartList area={area} invoice={invoice} shown={part} />}
      {invoice.payments.length > 0 && <PaymentList invoice={invoice} onOpenDialog={onOpenDialog} />}
      {invoice.notesOnIt.length > 0 && <NoteList area={area} invoice={invoice} />}
      {invoice.revisions.length > 1 && <RevisionList area={area} invoice={invoice} />}
      {!invoice.damaged && <PriceSummary invoice={invoice} />}
      {invoice.history.length > 0 && (
        <Card title={t('document.historyTitle')}>
          <DocumentTimeline history={invoice.history} timeZone={setting.timeZone} />
        </Card>
      )}
    </aside>
  );
};
