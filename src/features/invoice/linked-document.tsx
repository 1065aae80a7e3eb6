import { documentLinkCalls } from '@contract/document-link';
import { downloadFile } from '@src/api/download-list';
import { refusalOf } from '@src/api/problem-error';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { Skeleton } from '@src/components/ui/skeleton';
import { useDownload } from '@src/hooks/use-download';
import { FileText, Link2Off, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { InvoiceSheet } from './invoice-sheet';

const HALF_AN_HOUR = 30 * 60_000;

/** The document of a mailed link, for whoever holds its key: to read, to print and to download. */
export const LinkedDocument = ({ linkKey }: { linkKey: string }) => {
  const { t } = useTranslation();
  // Openings are limited, and a paid invoice is no news to who paid it.
  const linked = useCall(
    documentLinkCalls.open,
    { body: { key: linkKey } },
    { staleTime: HALF_AN_HOUR, enabled: linkKey !== '' },
  );
  const download = useDownload();
  if (linkKey === '' || refusalOf(linked.error)?.status === 422)
    return <EmptyState icon={Link2Off} text={t('document.link.ended')} />;
  return (
    <Loaded queries={{ linked }} skeleton={<Skeleton className="h-[720px]" />}>
      {({ linked: { document, partId, pdf } }) => (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap justify-end gap-2 print:hidden">
            <Button icon={Printer} onClick={() => print()}>
              {t('document.print')}
            </Button>
            {pdf && (
              <Button
                kind="primary"
                icon={FileText}
                pending={download.isRunning}
                onClick={() =>
                  download.run((signal) =>
                    downloadFile(documentLinkCalls.pdf, { body: { key: linkKey } }, signal),
                  )
                }
              >
                {t('document.pdf')}
              </Button>
            )}
          </div>
          <InvoiceSheet
            area={null}
            invoice={document}
            partIndex={document.parts.findIndex(({ id }) => id === partId)}
          />
        </div>
      )}
    </Loaded>
  );
};
