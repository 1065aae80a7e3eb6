import { AVATAR_TYPES } from '@contract/account';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAvatar } from '../../hooks/use-avatar';
import { useSubmit, type Write } from '../../hooks/use-submit';
import { Avatar } from '../ui/avatar';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { Unbroken } from '../ui/unbroken';
import type { SavePicture } from './crop-dialog';
import { ErrorSummary } from './error-summary';
import { pictureProblem } from './picture-problem';

const CropDialog = lazy(() => import('./crop-dialog').then((module) => ({ default: module.CropDialog })));

interface PictureFieldProps {
  name: string;
  pictureId: string | null;
  save: SavePicture;
  remove: Write<object, unknown>;
}

/** A person's picture, with buttons to change and remove it. */
export const PictureField = ({ name, pictureId, save, ...calls }: PictureFieldProps) => {
  const { t } = useTranslation();
  const picture = useAvatar(pictureId);
  const remove = useSubmit(calls.remove, {
    name: t('picture.remove'),
    done: () => t('picture.removed'),
  });
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [problem, setProblem] = useState<string>();

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Allows selecting the same file again.
    event.target.value = '';
    if (!file) return;
    remove.clear();
    const pictureError = pictureProblem(file);
    setProblem(pictureError && t(`picture.problem.${pictureError}`));
    if (!pictureError) setChosen(file);
  };

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar src={picture} alt={t('picture.of', { name })} size="lg" />
        <div className="flex min-w-0 flex-1 basis-[160px] flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            <Button icon={ImageUp} onClick={() => input.current?.click()}>
              {t(pictureId ? 'picture.change' : 'picture.choose')}
            </Button>
            {pictureId && (
              <Button
                variant="ghost"
                pending={remove.isSending}
                confirm={{
                  title: t('picture.removeTitle'),
                  confirmLabel: t('picture.remove'),
                }}
                onClick={() => {
                  setProblem(undefined);
                  void remove.submit({});
                }}
              >
                {t('picture.remove')}
              </Button>
            )}
          </div>
          <p className="text-sm text-text-muted">
            <Unbroken>{t('picture.help')}</Unbroken>
          </p>
        </div>
        <input
          ref={input}
          type="file"
          accept={[...AVATAR_TYPES, '.heic', '.heif'].join(',')}
          aria-label={t('picture.choose')}
          onChange={choose}
          hidden
        />
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <ErrorSummary {...remove.errorSummary} />
      {chosen && (
        <Suspense>
          <CropDialog
            file={chosen}
            save={save}
            onClose={() => setChosen(undefined)}
            onUnreadable={setProblem}
          />
        </Suspense>
      )}
    </div>
  );
};
