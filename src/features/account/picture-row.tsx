import { accountCalls } from '@contract/account';
import { useChange } from '@src/api/use-change';
import { PictureField } from '@src/components/form/picture-field';

export const PictureRow = ({ name, avatarId }: { name: string; avatarId: string | null }) => {
  const save = useChange(accountCalls.saveAvatar);
  const remove = useChange(accountCalls.removeAvatar);
  return (
    <div className="mb-5 border-b pb-5">
      <PictureField name={name} pictureId={avatarId} save={save} remove={remove} />
    </div>
  );
};
