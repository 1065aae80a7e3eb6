import { Button } from '@src/components/ui/button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const ChangeEmailDialog = lazy(() =>
  import('./change-email-dialog').then((module) => ({ default: module.ChangeEmailDialog })),
);

/** The email. Users sign in with it, so it has its own change dialog. */
export const EmailRow = ({ email, canChange }: { email: string; canChange: boolean }) => {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded bg-surface-sunken p-3">
      <div className="min-w-0">
        <p className="text-sm font-medium">{t('account.email.label')}</p>
        <p className="text-sm break-all text-text-muted">{email}</p>
      </div>
      {canChange && <Button onClick={() => setChanging(true)}>{t('account.email.change')}</Button>}
      {isChanging && (
        <Suspense>
          <ChangeEmailDialog currentEmail={email} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </div>
  );
};
