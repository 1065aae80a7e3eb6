import type { Area } from '@contract/access';
import type { Invoice } from '@contract/invoice';
import { Button } from '@src/components/ui/button';
import { DropdownMenuItem } from '@src/components/ui/dropdown-menu';
import { paths } from '@src/lib/paths';
import {
  CircleDollarSign,
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
import type { Question } from './invoice-dialog';

interface InvoiceActionProps {
  area: Area;
  invoice: Invoice;
  onAsk: (question: Question) => void;
}

type NextStep = 'issue' | 'pay' | 'print';

const nextStepOf = ({ allowed }: Invoice): NextStep =>
  (['issue', 'pay'] as const).find((action) => allowed.includes(action)) ?? 'print';

/** The one next step of an invoice. */
export const NextAction = ({ invoice, onAsk }: InvoiceActionProps) => {
  const { t } = useTranslation();
  const next = nextStepOf(invoice);
  if (next === 'print')
    return (
      <Button kind="primary" icon={Printer} onClick={() => print()}>
        {t('document.print')}
      </Button>
    );
  const icon = { issue: Stamp, pay: CircleDollarSign }[next];
  return (
    <Button kind="primary" icon={icon} onClick={() => onAsk({ kind: next })}>
      {t(`invoice.${next}.action`)}
    </Button>
  );
};

/** Whether anything else can be done with it than the next step. */
export const hasMenu = ({ allowed }: Invoice): boolean => allowed.length > 0;

/** What else can be done with an invoice, as the server allows it. */
export const InvoiceMenu = ({ area, invoice, onAsk }: InvoiceActionProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { allowed, premise, period, code } = invoice;
  const noteOf = (notes: typeof paths.creditNotes) => () =>
    navigate(`${notes.create(area, premise.id)}?invoice=${code}`);
  return (
    <>
      {nextStepOf(invoice) !== 'print' && (
        <DropdownMenuItem icon={Printer} onSelect={() => print()}>
          {t('document.print')}
        </DropdownMenuItem>
      )}
      {allowed.includes('edit') && (
        <DropdownMenuItem icon={Pencil} onSelect={() => navigate(paths.invoiceEdit(premise.id, period))}>
          {t('invoice.edit.action')}
        </DropdownMenuItem>
      )}
      {allowed.includes('mail') && area === 'admin' && (
        <DropdownMenuItem icon={Mail} onSelect={() => onAsk({ kind: 'mail' })}>
          {t('invoice.mail.action')}
        </DropdownMenuItem>
      )}
      {allowed.includes('split') && (
        <DropdownMenuItem icon={Split} onSelect={() => onAsk({ kind: 'split' })}>
          {t('invoice.split.action')}
        </DropdownMenuItem>
      )}
      {allowed.includes('requestNote') && (
        <DropdownMenuItem icon={FileMinus} onSelect={noteOf(paths.creditNotes)}>
          {t('invoice.requestCredit')}
        </DropdownMenuItem>
      )}
      {allowed.includes('draftNote') && (
        <>
          <DropdownMenuItem icon={FileMinus} onSelect={noteOf(paths.creditNotes)}>
            {t('document.kind.credit-note')}
          </DropdownMenuItem>
          <DropdownMenuItem icon={FilePlus} onSelect={noteOf(paths.debitNotes)}>
            {t('document.kind.debit-note')}
          </DropdownMenuItem>
        </>
      )}
      {allowed.includes('regenerate') && (
        <DropdownMenuItem icon={RefreshCw} onSelect={() => onAsk({ kind: 'regenerate' })}>
          {t('invoice.regenerate.action')}
        </DropdownMenuItem>
      )}
      {allowed.includes('reverse') && (
        <DropdownMenuItem icon={Undo2} isDestructive onSelect={() => onAsk({ kind: 'reverse' })}>
          {t('invoice.reverse.action')}
        </DropdownMenuItem>
      )}
    </>
  );
};
