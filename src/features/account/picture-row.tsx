import { AVATAR_TYPES } from '@contract/account';
import { useRemoveAvatar } from '@src/api/account';
import { refusalOf } from '@src/api/problem-error';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { toast } from '@src/components/ui/toast-store';
import { CircleUserRound, ImageUp } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultOf } from './check-picture';

const CropDialog = lazy(() => import('./crop-dialog').then((module) => ({ default: module.CropDialog })));

/** The person's picture, with the way to choose another or none. */
export const PictureRow = ({ name, avatarId }: { name: string; avatarId: string | null }) => {
  const { t } = useTranslation();
  const remove = useRemoveAvatar();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [problem, setProblem] = useState<string>();

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file can be chosen again.
    event.target.value = '';
    if (!file) return;
    const fault = faultOf(file);
    setProblem(fault && t(`account.picture.fault.${fault}`));
    if (!fault) setChosen(file);
  };
  const removePicture = async () => {
    setProblem(undefined);
    try {
      await remove.mutateAsync({});
      toast({ title: t('account.picture.removed'), variant: 'success' });
    } catch (reason) {
      setProblem(refusalOf(reason)?.detail ?? t('account.noAnswer'));
    }
  };

  return (
    <div className="mb-5 flex flex-col gap-3 border-b pb-5">
      <div className="flex flex-wrap items-center gap-4">
        <Picture key={avatarId} name={name} avatarId={avatarId} />
        <div className="flex min-w-0 flex-1 basis-[160px] flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            <Button icon={ImageUp} onClick={() => input.current?.click()}>
              {t(avatarId ? 'account.picture.change' : 'account.picture.choose')}
            </Button>
            {avatarId && (
              <Button
                variant="ghost"
                pending={remove.isPending}
                confirm={{
                  title: t('account.picture.removeTitle'),
                  confirmLabel: t('account.picture.remove'),
                }}
                onClick={() => void removePicture()}
              >
                {t('account.picture.remove')}
              </Button>
            )}
          </div>
          <p className="text-sm text-text-muted">{t('account.picture.help')}</p>
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
      {chosen && (
        <Suspense>
          <CropDialog file={chosen} onClose={() => setChosen(undefined)} onUnreadable={setProblem} />
        </Suspense>
      )}
    </div>
  );
};

const Picture = ({ name, avatarId }: { name: string; avatarId: string | null }) => {
  const { t } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  if (avatarId === null || isBroken)
    return <CircleUserRound className="size-20 shrink-0 text-text-muted" strokeWidth={1} aria-hidden />;
  return (
    <img
      src={`/api/v1/file/download/${avatarId}`}
      alt={t('account.picture.of', { name })}
      width={80}
      height={80}
      onError={() => setBroken(true)}
      className="size-20 shrink-0 rounded-full object-cover"
    />
  );
};
