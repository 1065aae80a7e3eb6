import { AVATAR_TYPES } from '@contract/account';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { pictureProblem } from './picture-problem';

/** In pixels; the server stores no picture larger. */
const MAX_SIDE = 1600;
const QUALITY = 0.85;

/**
 * Returns a picture that is too large, such as a phone's photo, at the size in which it is stored; any other file, or one
 * that the browser can't draw, as it is.
 */
const shrinkPicture = async (file: File): Promise<File> => {
  if (pictureProblem(file) !== 'tooLarge' || !('createImageBitmap' in window)) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, QUALITY));
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
};

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
