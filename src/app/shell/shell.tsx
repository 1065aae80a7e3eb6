import { listenForChanges } from '@src/api/events';
import { makeQueryClient } from '@src/api/query-client';
import { ConnectionBar } from '@src/components/layout/connection-bar';
import { useConnection } from '@src/stores/connection';
import { useSession } from '@src/stores/session';
import { type Query, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../error-boundary';
import { PageSpinner } from '../page-spinner';
import { Confirmation } from './confirmation';
import { pressGuard } from './press-guard';
import { Sidebar } from './sidebar';
import { ToldDialog } from './told-dialog';
import { TopBar } from './top-bar';
import { usePageChange } from './use-page-change';

/** Refetches data on change events, reconnection and language changes. */
const useFreshData = () => {
  const queryClient = useQueryClient();
  const { i18n } = useTranslation();
  useEffect(() => listenForChanges(queryClient), [queryClient]);
  const isReachable = useConnection((connection) => connection.isReachable);
  useEffect(() => {
    const hasFailed = ({ state }: Query) => state.status === 'error';
    if (isReachable) void queryClient.refetchQueries({ type: 'active', predicate: hasFailed });
  }, [queryClient, isReachable]);
  useEffect(() => {
    const refetch = () => void queryClient.invalidateQueries();
    i18n.on('languageChanged', refetch);
    return () => i18n.off('languageChanged', refetch);
  }, [queryClient, i18n]);
};

const Frame = () => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  useFreshData();
  usePageChange(content);
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="sr-only z-toast rounded bg-primary px-4 py-2 text-primary-on focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      <Sidebar />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar />
        <ConnectionBar className="top-14" />
        <main id="content" ref={content} tabIndex={-1} className="flex-1 outline-none" {...pressGuard}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<PageSpinner />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <ToldDialog />
      <Confirmation />
    </div>
  );
};

const Data = () => {
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  );
};

/** The layout of all pages of a signed-in user. Another user starts with an empty cache. */
export const Shell = () => {
  const userId = useSession((session) => session.user?.id);
  return <Data key={userId} />;
};
