import { useAvatar } from '@src/hooks/use-avatar';
import { useSubmit, type Write } from '@src/hooks/use-submit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../ui/avatar';
import { Button } from '../ui/button';
import { lazyDialog } from '../ui/lazy-part';
import { Notice } from '../ui/notice';
import { Unbroken } from '../ui/unbroken';
import type { SavePicture } from './crop-dialog';
import { ErrorSummary } from './error-summary';
import { PictureButton } from './picture-button';

const CropDialog = lazyDialog(() => import('./crop-dialog').then((module) => module.CropDialog));

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
  const [chosen, setChosen] = useState<File>();
  const [problem, setProblem] = useState<string>();

  const showProblem = (found?: string) => {
    remove.clear();
    setProblem(found);
  };

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar src={picture} alt={t('picture.of', { name })} size="lg" />
        <div className="flex min-w-0 flex-1 basis-[160px] flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            <PictureButton
              label={t(pictureId ? 'picture.change' : 'picture.choose')}
              onChoose={setChosen}
              onProblem={showProblem}
            />
            {pictureId && (
              <Button
                variant="ghost"
                pending={remove.isSending}
                confirm={{
                  title: t('picture.removeTitle'),
                  confirmLabel: t('picture.remove'),
                  isDestructive: true,
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
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <ErrorSummary {...remove.errorSummary} />
      {chosen && (
        <CropDialog
          file={chosen}
          save={save}
          onClose={() => setChosen(undefined)}
          onUnreadable={setProblem}
        />
      )}
    </div>
  );
};
