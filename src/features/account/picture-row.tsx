import { AVATAR_TYPES, accountCalls } from '@contract/account';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { Avatar } from '@src/components/ui/avatar';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { Unbroken } from '@src/components/ui/unbroken';
import { useAvatar } from '@src/hooks/use-avatar';
import { useSubmit } from '@src/hooks/use-submit';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultOf } from './check-picture';

const CropDialog = lazy(() => import('./crop-dialog').then((module) => ({ default: module.CropDialog })));

/** The person's picture, with the way to choose another or none. */
export const PictureRow = ({ name, avatarId }: { name: string; avatarId: string | null }) => {
  const { t } = useTranslation();
  const picture = useAvatar(avatarId);
  const remove = useSubmit(useChange(accountCalls.removeAvatar), {
    name: t('account.picture.remove'),
    done: () => t('account.picture.removed'),
  });
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [problem, setProblem] = useState<string>();

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file can be chosen again.
    event.target.value = '';
    if (!file) return;
    remove.clear();
    const fault = faultOf(file);
    setProblem(fault && t(`account.picture.fault.${fault}`));
    if (!fault) setChosen(file);
  };

  return (
    <div className="mb-5 flex flex-col gap-3 border-b pb-5">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar src={picture} alt={t('account.picture.of', { name })} size="lg" />
        <div className="flex min-w-0 flex-1 basis-[160px] flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            <Button icon={ImageUp} onClick={() => input.current?.click()}>
              {t(avatarId ? 'account.picture.change' : 'account.picture.choose')}
            </Button>
            {avatarId && (
              <Button
                variant="ghost"
                pending={remove.isSending}
                confirm={{
                  title: t('account.picture.removeTitle'),
                  confirmLabel: t('account.picture.remove'),
                }}
                onClick={() => {
                  setProblem(undefined);
                  void remove.submit({});
                }}
              >
                {t('account.picture.remove')}
              </Button>
            )}
          </div>
          <p className="text-sm text-text-muted">
            <Unbroken>{t('account.picture.help')}</Unbroken>
          </p>
        </div>
        <input
          ref={input}
          type="file"
          accept={[...AVATAR_TYPES, '.heic', '.heif'].join(',')}
          aria-label={t('account.picture.choose')}
          onChange={choose}
          hidden
        />
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <ErrorSummary {...remove.errorSummary} />
      {chosen && (
        <Suspense>
          <CropDialog file={chosen} onClose={() => setChosen(undefined)} onUnreadable={setProblem} />
        </Suspense>
      )}
    </div>
  );
};
