import { AVATAR_TYPES } from '@contract/account';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { pictureProblem } from './picture-problem';
import { shrinkPicture } from './shrink-picture';

interface PictureButtonProps {
  label: string;
  pending?: boolean;
  /** Called with a file that can be used as a picture; its content is checked by the server. */
  onChoose: (file: File) => void;
  /** Called with why the chosen file can't be used; with nothing once another one is chosen. */
  onProblem: (problem?: string) => void;
}

/** Lets the user choose a picture. */
export const PictureButton = ({ label, pending = false, onChoose, onProblem }: PictureButtonProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // Allows selecting the same file again.
    event.target.value = '';
    if (!chosen) return;
    const file = await shrinkPicture(chosen);
    const problem = pictureProblem(file);
    onProblem(problem && t(`picture.problem.${problem}`));
    if (!problem) onChoose(file);
  };
  return (
    <>
      <Button icon={ImageUp} pending={pending} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        // HEIC files can be chosen, too, so that the reason why they can't be used is shown.
        accept={[...AVATAR_TYPES, '.heic', '.heif'].join(',')}
        aria-label={label}
        onChange={(event) => void choose(event)}
        hidden
      />
    </>
  );
};
