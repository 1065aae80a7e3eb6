import type { Area } from '@contract/access';
import { type Invoice, invoiceCalls } from '@contract/invoice';
import type { CallGiven } from '@src/api/client';
import { useCall } from '@src/api/use-call';
import { InLanguage } from '@src/components/document/in-language';
import type { PaperLanguage } from '@src/hooks/use-paper-language';
import { InvoicePaper } from './invoice-paper';

interface InvoiceSheetProps {
  area: Area;
  /** What the invoice was asked for by. */
  given: CallGiven<typeof invoiceCalls.get>;
  invoice: Invoice;
  part: number | undefined;
  language: PaperLanguage;
}

/** The paper in the language that is chosen for it: the invoice is read once more for that. */
export const InvoiceSheet = ({ area, given, invoice, part, language }: InvoiceSheetProps) => {
  const { other } = language;
  const inOther = useCall(invoiceCalls.get, given, { language: other, enabled: other !== undefined });
  const isReady = other === undefined || (language.texts !== undefined && inOther.data !== undefined);
  const shown = other && isReady ? (inOther.data ?? invoice) : invoice;
  const partIndex = shown.parts.findIndex(({ id }) => id === part);
  return (
    <div aria-busy={!isReady} className={isReady ? 'min-w-0' : 'min-w-0 opacity-55'}>
      <InLanguage language={isReady ? language : { ...language, other: undefined }}>
        <InvoicePaper area={area} invoice={shown} partIndex={partIndex} />
      </InLanguage>
    </div>
  );
};
