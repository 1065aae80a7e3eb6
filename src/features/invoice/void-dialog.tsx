import { type Invoice, invoiceCalls } from '@contract/invoice';
import { paramsOf } from '@src/api/invoice';
import { useChange } from '@src/api/use-change';
import { ReasonDialog } from '@src/components/form/reason-dialog';
import { CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Asks why an issued invoice is wrong as a whole, and voids it. */
export const VoidDialog = ({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) => {
  const { t } = useTranslation();
  const send = useChange(invoiceCalls.void);
  const { code, printCode, version } = invoice;
  return (
    <ReasonDialog
      title={t('invoice.void.title', { code: printCode })}
      description={t('invoice.void.text')}
      action={t('invoice.void.action')}
      icon={CircleSlash}
      label={t('invoice.void.reason')}
      help={t('invoice.void.reasonHelp')}
      send={(body, meta) => send({ params: paramsOf(invoice), body: { ...body, version } }, meta)}
      done={t('invoice.void.done', { code: printCode })}
      draft={`invoice.${code}.void`}
      onClose={onClose}
    />
  );
};
