import type { Area } from '@contract/access';
import type { Invoice } from '@contract/invoice';
import { Button } from '@src/components/ui/button';
import { DropdownMenuItem } from '@src/components/ui/dropdown-menu';
import { paths } from '@src/lib/paths';
import {
  Banknote,
  CircleDollarSign,
  CircleHelp,
  CircleSlash,
  FileMinus,
  FilePlus,
  Mail,
  Pencil,
  Printer,
  RefreshCw,
  Split,
  Stamp,
  Undo2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { awaitsPayment } from './awaits-payment';
import type { InvoiceDialogState } from './invoice-dialog';

interface InvoiceActionProps {
  area: Area;
  invoice: Invoice;
  onOpenDialog: (dialog: InvoiceDialogState) => void;
}

type NextActionKind = 'issue' | 'pay' | 'sayPaid' | 'print';

/** Saying that an invoice was paid comes first until it was said, and again once that payment has left some of it open. */
const nextActionOf = (invoice: Invoice): NextActionKind =>
  (['issue', 'pay', 'sayPaid'] as const).find(
    (action) => invoice.allowed.includes(action) && !(action === 'sayPaid' && awaitsPayment(invoice)),
  ) ?? 'print';

/** The primary action of an invoice. */
export const NextAction = ({ invoice, onOpenDialog }: InvoiceActionProps) => {
  const { t } = useTranslation();
  const next = nextActionOf(invoice);
  // Nothing of a damaged invoice is shown, so nothing can be printed.
  if (next === 'print')
    return invoice.damaged ? null : (
      <Button kind="primary" icon={Printer} onClick={() => print()}>
        {t('document.print')}
      </Button>
    );
  const icon = { issue: Stamp, pay: CircleDollarSign, sayPaid: Banknote }[next];
  return (
    <Button kind="primary" icon={icon} onClick={() => onOpenDialog({ kind: next })}>
      {t(next === 'sayPaid' ? 'paidNotice.action' : `invoice.${next}.action`)}
    </Button>
  );
};

/** Whether an invoice has further actions: a damaged one can't be printed. */
export const hasMenu = (area: Area, { allowed, damaged }: Invoice): boolean =>
  damaged ? allowed.includes('reverse') : allowed.length > 0 || area === 'client';

/** The further actions of an invoice that the server allows. */
export const InvoiceMenu = ({ area, invoice, onOpenDialog }: InvoiceActionProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { allowed, premise, period, code } = invoice;
  const openNoteForm = (notes: typeof paths.creditNotes) => () =>
    navigate(`${notes.create(area, premise.id)}?invoice=${code}`);
  return (
    <>
      {nextActionOf(invoice) !== 'print' && !invoice.damaged && (
        <DropdownMenuItem icon={Printer} onSelect={() => print()}>
          {t('document.print')}
        </DropdownMenuItem>
      )}
      {allowed.includes('sayPaid') && awaitsPayment(invoice) && (
        <DropdownMenuItem icon={Banknote} onSelect={() => onOpenDialog({ kind: 'sayPaid' })}>
          {t('paidNotice.action')}
        </DropdownMenuItem>
      )}
      {allowed.includes('edit') && (
        <DropdownMenuItem icon={Pencil} onSelect={() => navigate(paths.invoiceEdit(premise.id, period))}>
          {t('invoice.edit.action')}
        </DropdownMenuItem>
      )}
      {allowed.includes('mail') && area === 'admin' && (
        <DropdownMenuItem icon={Mail} onSelect={() => onOpenDialog({ kind: 'mail' })}>
          {t('invoice.mail.action')}
        </DropdownMenuItem>
      )}
      {allowed.includes('split') && (
        <DropdownMenuItem icon={Split} onSelect={() => onOpenDialog({ kind: 'split' })}>
          {t('invoice.split.action')}
        </DropdownMenuItem>
      )}
      {allowed.includes('requestNote') && (
        <DropdownMenuItem icon={FileMinus} onSelect={openNoteForm(paths.creditNotes)}>
          {t('invoice.requestCredit')}
        </DropdownMenuItem>
      )}
      {area === 'client' && !invoice.damaged && (
        <DropdownMenuItem
          icon={CircleHelp}
          onSelect={() => navigate(paths.servedMonth('client', premise.id, period))}
        >
          {t('invoice.ask')}
        </DropdownMenuItem>
      )}
      {allowed.includes('draftNote') && (
        <>
          <DropdownMenuItem icon={FileMinus} onSelect={openNoteForm(paths.creditNotes)}>
            {t('document.kind.credit-note')}
          </DropdownMenuItem>
          <DropdownMenuItem icon={FilePlus} onSelect={openNoteForm(paths.debitNotes)}>
            {t('document.kind.debit-note')}
          </DropdownMenuItem>
        </>
      )}
      {allowed.includes('regenerate') && (
        <DropdownMenuItem icon={RefreshCw} onSelect={() => onOpenDialog({ kind: 'regenerate' })}>
          {t('invoice.regenerate.action')}
        </DropdownMenuItem>
      )}
      {allowed.includes('void') && (
        <DropdownMenuItem icon={CircleSlash} onSelect={() => onOpenDialog({ kind: 'void' })}>
          {t('invoice.void.action')}
        </DropdownMenuItem>
      )}
      {allowed.includes('reverse') && (
        <DropdownMenuItem icon={Undo2} onSelect={() => onOpenDialog({ kind: 'reverse' })}>
          {t('invoice.reverse.action')}
        </DropdownMenuItem>
      )}
    </>
  );
};
