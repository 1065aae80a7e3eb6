import { guardCalls } from '@contract/guard';
import { useChange } from '@src/api/use-change';
import { FormSection } from '@src/components/form/form-section';
import { PictureButton } from '@src/components/form/picture-button';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Avatar } from '@src/components/ui/avatar';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { useSubmit } from '@src/hooks/use-submit';
import { paths } from '@src/lib/paths';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { GuardForm } from './guard-form';
import { NEW_GUARD } from './guard-values';

interface NewPhotoProps {
  photo: File | undefined;
  onChoose: (photo: File) => void;
}

/** The photo that is uploaded once the guard is created; the server makes it square. */
const NewPhoto = ({ photo, onChoose }: NewPhotoProps) => {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (!photo) return;
    const address = URL.createObjectURL(photo);
    setShown(address);
    return () => URL.revokeObjectURL(address);
  }, [photo]);
  return (
    <FormSection title={t('guard.form.photo')} help={t('picture.help')}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar src={shown} alt={t('guard.form.photo')} size="lg" />
        <PictureButton
          label={t(photo ? 'picture.change' : 'picture.choose')}
          onChoose={onChoose}
          onProblem={setProblem}
        />
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </FormSection>
  );
};

export const GuardCreate = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useChange(guardCalls.create);
  const [photo, setPhoto] = useState<File>();
  const sendPhoto = useSubmit(useChange(guardCalls.savePhoto), {
    name: t('guard.form.photo'),
    reportsByToast: true,
  });
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={paths.guards} />}
        title={t('guard.create.title')}
        subtitle={t('guard.create.subtitle')}
      />
      <GuardForm
        values={NEW_GUARD}
        submitLabel={t('guard.create.submit')}
        cancelTo={paths.guards}
        save={(body, meta) => create({ body }, meta)}
        done={({ name }) => t('guard.create.done', { name })}
        photo={<NewPhoto photo={photo} onChoose={setPhoto} />}
        onDone={({ id }) => {
          if (photo) void sendPhoto.submit({ params: { id }, upload: photo });
          void navigate(paths.guard(id), { replace: true });
        }}
      />
    </Page>
  );
};
