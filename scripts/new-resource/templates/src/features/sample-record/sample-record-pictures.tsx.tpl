//#pictures
import { MAX_SAMPLE_RECORD_PICTURES, type SampleRecord, sampleRecordCalls } from '@contract/sample-record';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { PictureButton } from '@src/components/form/picture-button';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Notice } from '@src/components/ui/notice';
import { useAvatar } from '@src/hooks/use-avatar';
import { useSubmit } from '@src/hooks/use-submit';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PicturesProps {
  record: SampleRecord;
  canEdit: boolean;
}

/** The pictures of a sample record; who may edit it stores or removes each at once. */
export const SampleRecordPictures = ({ record: { id, pictureIds }, canEdit }: PicturesProps) => {
  const { t } = useTranslation();
  if (!canEdit && pictureIds.length === 0) return null;
  return (
    <Card title={t('sampleRecord.pictures.title')}>
      <div className="flex flex-col gap-4">
        <ul className="grid gap-4 empty:hidden md:grid-cols-2">
          {pictureIds.map((pictureId, index) => (
            <li key={pictureId} className="flex flex-col items-start gap-2">
              <Picture pictureId={pictureId} number={index + 1} />
              {canEdit && <RemovePicture id={id} pictureId={pictureId} />}
            </li>
          ))}
        </ul>
        {canEdit && pictureIds.length < MAX_SAMPLE_RECORD_PICTURES && <AddPicture id={id} />}
      </div>
    </Card>
  );
};

const Picture = ({ pictureId, number }: { pictureId: string; number: number }) => {
  const { t } = useTranslation();
  const picture = useAvatar(pictureId);
  return (
    <span className="block h-60 w-full rounded border bg-surface-sunken p-2 md:h-80">
      {picture && (
        <img
          src={picture}
          alt={t('sampleRecord.pictures.alt', { number })}
          className="size-full object-contain"
        />
      )}
    </span>
  );
};

const AddPicture = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();
  const adding = useSubmit(useChange(sampleRecordCalls.addPicture), {
    name: t('sampleRecord.pictures.add'),
    done: () => t('picture.saved'),
  });
  const showProblem = (found?: string) => {
    adding.clear();
    setProblem(found);
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <PictureButton
          label={t('sampleRecord.pictures.add')}
          pending={adding.isSending}
          onChoose={(upload) => void adding.submit({ params: { id }, upload })}
          onProblem={showProblem}
        />
        <p className="text-sm text-text-muted">{t('picture.help')}</p>
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <ErrorSummary {...adding.errorSummary} />
    </>
  );
};

const RemovePicture = ({ id, pictureId }: { id: number; pictureId: string }) => {
  const { t } = useTranslation();
  const removing = useSubmit(useChange(sampleRecordCalls.removePicture), {
    name: t('picture.remove'),
    done: () => t('picture.removed'),
  });
  return (
    <>
      <Button
        variant="ghost"
        icon={Trash2}
        pending={removing.isSending}
        confirm={{ title: t('picture.removeTitle'), confirmLabel: t('picture.remove') }}
        onClick={() => void removing.submit({ params: { id, pictureId } })}
      >
        {t('picture.remove')}
      </Button>
      <ErrorSummary {...removing.errorSummary} />
    </>
  );
};
//#end
