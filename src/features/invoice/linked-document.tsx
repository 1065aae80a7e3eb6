import type { Note } from '@contract/credit-note';
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
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InvoiceSheet } from './invoice-sheet';

const HALF_AN_HOUR = 30 * 60_000;

interface LinkedDocumentProps {
  linkKey: string;
  /** Draws a note, which is another feature's. */
  noteSheet: (note: Note, partId: number | null) => ReactNode;
}

/** The document of a mailed link, for whoever holds its key: to read, to print and to download. */
export const LinkedDocument = ({ linkKey, noteSheet }: LinkedDocumentProps) => {
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
      {({ linked }) => (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap justify-end gap-2 print:hidden">
            <Button icon={Printer} onClick={() => print()}>
              {t('document.print')}
            </Button>
            {linked.pdf && (
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
          {linked.kind === 'invoice' ? (
            <InvoiceSheet
              area={null}
              invoice={linked.document}
              partIndex={linked.document.parts.findIndex(({ id }) => id === linked.partId)}
            />
          ) : (
            noteSheet(linked.document, linked.partId)
          )}
        </div>
      )}
    </Loaded>
  );
};
