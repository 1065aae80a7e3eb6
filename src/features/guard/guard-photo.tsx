import { type Guard, guardCalls } from '@contract/guard';
import { useChange } from '@src/api/use-change';
import { PictureField } from '@src/components/form/picture-field';
import { Avatar } from '@src/components/ui/avatar';
import { useAvatar } from '@src/hooks/use-avatar';
import { useTranslation } from 'react-i18next';

/** The photo of a guard, which can be changed by users who may edit the guard. */
export const GuardPhoto = ({ guard, canEdit }: { guard: Guard; canEdit: boolean }) =>
  canEdit ? <EditablePhoto guard={guard} /> : <ReadOnlyPhoto guard={guard} />;

const ReadOnlyPhoto = ({ guard }: { guard: Guard }) => {
  const { t } = useTranslation();
  return <Avatar src={useAvatar(guard.photoId)} alt={t('picture.of', { name: guard.name })} size="lg" />;
};

const EditablePhoto = ({ guard: { id, name, photoId } }: { guard: Guard }) => {
  const save = useChange(guardCalls.savePhoto);
  const remove = useChange(guardCalls.removePhoto);
  return (
    <PictureField
      name={name}
      pictureId={photoId}
      save={(given, meta) => save({ params: { id }, ...given }, meta)}
      remove={(_given, meta) => remove({ params: { id } }, meta)}
    />
  );
};

export const GuardName = ({ guard }: { guard: Pick<Guard, 'name' | 'photoId'> }) => (
  <span className="flex items-center gap-2">
    <Avatar src={useAvatar(guard.photoId)} alt="" />
    <span className="min-w-0">{guard.name}</span>
  </span>
);
