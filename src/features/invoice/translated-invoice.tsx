import type { Area } from '@contract/access';
import { type Invoice, invoiceCalls } from '@contract/invoice';
import type { CallGiven } from '@src/api/client';
import { useCall } from '@src/api/use-call';
import { InLanguage } from '@src/components/document/in-language';
import type { DocumentLanguage } from '@src/hooks/use-document-language';
import { InvoiceSheet } from './invoice-sheet';

interface TranslatedInvoiceProps {
  area: Area;
  /** The request that loaded the invoice. */
  request: CallGiven<typeof invoiceCalls.get>;
  invoice: Invoice;
  part: number | undefined;
  language: DocumentLanguage;
}

/** The sheet in its chosen language. Another language than the page's is fetched separately. */
export const TranslatedInvoice = ({ area, request, invoice, part, language }: TranslatedInvoiceProps) => {
  const { other } = language;
  const translated = useCall(invoiceCalls.get, request, { language: other, enabled: other !== undefined });
  const isReady = other === undefined || (language.texts !== undefined && translated.data !== undefined);
  const shown = other && isReady ? (translated.data ?? invoice) : invoice;
  const partIndex = shown.parts.findIndex(({ id }) => id === part);
  return (
    <div aria-busy={!isReady} className={isReady ? 'min-w-0' : 'min-w-0 opacity-55'}>
      <InLanguage language={isReady ? language : { ...language, other: undefined }}>
        <InvoiceSheet area={area} invoice={shown} partIndex={partIndex} />
      </InLanguage>
    </div>
  );
};
