//#pictures
import { MAX_SAMPLE_RECORD_PICTURES, type SampleRecord, sampleRecordCalls } from '@contract/sample-record';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { PictureButton } from '@src/components/form/picture-button';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { useAvatar } from '@src/hooks/use-avatar';
import { useSubmit } from '@src/hooks/use-submit';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The pictures of a sample record, each stored or removed at once. */
export const SampleRecordPictures = ({ record: { id, pictureIds } }: { record: SampleRecord }) => {
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
    <section className="flex flex-col gap-3">
      <h2 className="text-md font-semibold">{t('sampleRecord.pictures.title')}</h2>
      <ul className="flex flex-wrap gap-4">
        {pictureIds.map((pictureId, index) => (
          <StoredPicture key={pictureId} id={id} pictureId={pictureId} number={index + 1} />
        ))}
      </ul>
      {pictureIds.length < MAX_SAMPLE_RECORD_PICTURES && (
        <div className="flex flex-wrap items-center gap-3">
          <PictureButton
            label={t('sampleRecord.pictures.add')}
            pending={adding.isSending}
            onChoose={(upload) => void adding.submit({ params: { id }, upload })}
            onProblem={showProblem}
          />
          <p className="text-sm text-text-muted">{t('picture.help')}</p>
        </div>
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
      <ErrorSummary {...adding.errorSummary} />
    </section>
  );
};

interface StoredPictureProps {
  id: number;
  pictureId: string;
  number: number;
}

const StoredPicture = ({ id, pictureId, number }: StoredPictureProps) => {
  const { t } = useTranslation();
  const picture = useAvatar(pictureId);
  const removing = useSubmit(useChange(sampleRecordCalls.removePicture), {
    name: t('picture.remove'),
    done: () => t('picture.removed'),
  });
  return (
    <li className="flex flex-col items-start gap-2">
      <span className="grid h-40 w-[220px] place-items-center rounded border bg-surface-raised p-2">
        {picture && (
          <img
            src={picture}
            alt={t('sampleRecord.pictures.alt', { number })}
            className="max-h-36 max-w-full object-contain"
          />
        )}
      </span>
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
    </li>
  );
};
//#end
