import { accountCalls } from '@contract/account';
import { download, request } from '@src/api/client';
import { forgetSession } from '@src/api/session';
import type { WriteMeta } from '@src/api/try-write';
import { Button } from '@src/components/ui/button';
import { lazyDialog } from '@src/components/ui/lazy-part';
import { Notice } from '@src/components/ui/notice';
import { useDownload } from '@src/hooks/use-download';
import { paths } from '@src/lib/paths';
import { saveFile } from '@src/lib/save-file';
import { dropDrafts } from '@src/stores/draft';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AccountSection } from './account-section';

const PasswordDialog = lazyDialog(() => import('./password-dialog').then((module) => module.PasswordDialog));

const FILE_NAME = 'keepwatch-account.json';

/** Downloads the user's data, and deletes the account. */
export const DataSection = () => {
  const { t } = useTranslation();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <AccountSection id="data" title={t('account.sections.data')}>
      <div className="flex flex-col gap-6">
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-prose text-sm text-text-muted">{t('account.data.description')}</p>
          <ExportButton />
        </div>
        <div className="flex flex-col items-start gap-3 border-t pt-5">
          <h3 className="text-sm font-semibold">{t('account.delete.title')}</h3>
          <p className="max-w-prose text-sm text-text-muted">{t('account.delete.description')}</p>
          <Button icon={Trash2} onClick={() => setDeleting(true)}>
            {t('account.delete.open')}
          </Button>
        </div>
      </div>
      {isDeleting && <DeleteDialog onClose={() => setDeleting(false)} />}
    </AccountSection>
  );
};

const ExportButton = () => {
  const { t } = useTranslation();
  const { isRunning, run, onStop } = useDownload();
  const [share, setShare] = useState(0);
  const fetchFile = async (signal: AbortSignal) => {
    setShare(0);
    const { file } = await download(accountCalls.exported, { signal, onProgress: setShare });
    saveFile(FILE_NAME, file);
    return FILE_NAME;
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={Download} pending={isRunning} onClick={() => run(fetchFile)}>
        {t('account.data.download')}
      </Button>
      {isRunning && (
        <>
          <progress
            aria-label={t('account.data.progress')}
            {...(share > 0 ? { value: share } : {})}
            className="h-2 w-[120px] accent-primary"
          />
          <Button variant="ghost" onClick={onStop}>
            {t('account.data.stop')}
          </Button>
        </>
      )}
    </div>
  );
};

const DeleteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = async (body: { password: string }, meta: WriteMeta) => {
    // The session has ended, so no further call may be made.
    await request(accountCalls.remove, { body, ...meta });
    dropDrafts();
    forgetSession(paths.login);
  };
  return (
    <PasswordDialog
      title={t('account.delete.dialogTitle')}
      confirmLabel={t('account.delete.confirm')}
      write={remove}
      done={() => ({ title: t('account.delete.doneTitle'), description: t('account.delete.done') })}
      onDone={() => navigate(paths.login, { replace: true })}
      onClose={onClose}
    >
      <dl className="flex flex-col gap-3 text-sm">
        {(['goes', 'stays'] as const).map((part) => (
          <div key={part}>
            <dt className="font-medium">{t(`account.delete.${part}.title`)}</dt>
            <dd className="text-text-muted">{t(`account.delete.${part}.text`)}</dd>
          </div>
        ))}
      </dl>
      <Notice tone="warning">{t('account.delete.final')}</Notice>
    </PasswordDialog>
  );
};
