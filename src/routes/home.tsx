import { isInternal } from '@domain/access';
import { lazy, Suspense } from 'react';
import { PageSpinner } from '../app/page-spinner';
import { ClientHome } from '../features/home/client-home';
import { useRoles } from '../stores/session';

const AdminHome = lazy(() =>
  import('../features/home/admin-home').then((module) => ({ default: module.AdminHome })),
);

/** The home page of the area that the reader belongs to; internal roles come first for who has both. */
export const HomePage = () => {
  if (!isInternal(useRoles())) return <ClientHome />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <AdminHome />
    </Suspense>
  );
};
