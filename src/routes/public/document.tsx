import { makeQueryClient } from '@src/api/query-client';
import { ConnectionBar } from '@src/components/layout/connection-bar';
import { NoteSheet } from '@src/features/credit-note/note-sheet';
import { LinkedDocument } from '@src/features/invoice/linked-document';
import { PublicHeader } from '@src/features/public-frame/public-header';
import { paths } from '@src/lib/paths';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

/** A mailed document. Its key is in the fragment, which browsers don't send. */
export const LinkedDocumentPage = () => {
  const { t } = useTranslation();
  const { hash } = useLocation();
  // Public pages have none; what a link opens is not kept for whoever signs in later.
  const [queryClient] = useState(makeQueryClient);
  const key = new URLSearchParams(hash.slice(1)).get('key') ?? '';
  return (
    <div className="min-h-dvh">
      <title>{`${t('document.link.title')} · Keepwatch`}</title>
      <div className="print:hidden">
        <ConnectionBar className="top-0" />
        <PublicHeader to={paths.login} />
      </div>
      <main className="mx-auto w-full max-w-[960px] px-4 pt-2 pb-12 md:px-8 print:max-w-none print:p-0">
        <h1 className="sr-only">{t('document.link.title')}</h1>
        <QueryClientProvider client={queryClient}>
          <LinkedDocument
            key={key}
            linkKey={key}
            noteSheet={(note, partId) => <NoteSheet note={note} partId={partId} />}
          />
        </QueryClientProvider>
      </main>
    </div>
  );
};
