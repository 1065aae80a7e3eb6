import { type Guard, guardCalls } from '@contract/guard';
import { useChange } from '@src/api/use-change';
import { PictureField } from '@src/components/form/picture-field';
import { Avatar } from '@src/components/ui/avatar';
import { useAvatar } from '@src/hooks/use-avatar';
import { useTranslation } from 'react-i18next';

/** The photo of a guard; those who may edit the guard change it here. */
export const GuardPhoto = ({ guard, mayEdit }: { guard: Guard; mayEdit: boolean }) =>
  mayEdit ? <EditedPhoto guard={guard} /> : <ShownPhoto guard={guard} />;

const ShownPhoto = ({ guard }: { guard: Guard }) => {
  const { t } = useTranslation();
  return <Avatar src={useAvatar(guard.photoId)} alt={t('picture.of', { name: guard.name })} size="lg" />;
};

const EditedPhoto = ({ guard: { id, name, photoId } }: { guard: Guard }) => {
  const save = useChange(guardCalls.savePhoto);
  const remove = useChange(guardCalls.removePhoto);
  return (
    <PictureField
      name={name}
      pictureId={photoId}
      save={(given, sent) => save({ params: { id }, ...given }, sent)}
      remove={(_given, sent) => remove({ params: { id } }, sent)}
    />
  );
};

/** The name with the photo beside it, as in a list. */
export const GuardName = ({ guard }: { guard: Pick<Guard, 'name' | 'photoId'> }) => (
  <span className="flex items-center gap-2">
    <Avatar src={useAvatar(guard.photoId)} alt="" />
    <span className="min-w-0 break-words">{guard.name}</span>
  </span>
);
