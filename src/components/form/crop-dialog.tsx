import 'react-image-crop/dist/ReactCrop.css';
import { useObjectUrl } from '@src/hooks/use-object-url';
import { useSubmit, type Write } from '@src/hooks/use-submit';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Notice } from '../ui/notice';
import { ErrorSummary } from './error-summary';
import { pictureProblem } from './picture-problem';
import { useChecks } from './use-checks';

/** In pixels; more is not visible at the sizes in which pictures are shown. */
const MAX_SIDE = 1024;
const QUALITY = 0.9;

/** Side of the cropped square in the picture's own pixels. */
const sideOf = (image: HTMLImageElement, crop: PercentCrop) =>
  Math.max(1, Math.round((image.naturalWidth * crop.width) / 100));

/** Draws the cropped square of a picture to fill a canvas. */
const drawSquare = (
  canvas: HTMLCanvasElement,
  image: HTMLImageElement,
  crop: PercentCrop,
  side: number,
): void => {
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  const from = sideOf(image, crop);
  const left = (image.naturalWidth * crop.x) / 100;
  const top = (image.naturalHeight * crop.y) / 100;
  context.drawImage(image, left, top, from, from, 0, 0, side, side);
};

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

const isAccepted = (square: Blob | null): square is Blob =>
  square !== null && pictureProblem({ name: '', type: square.type, size: square.size }) === undefined;

/**
 * Encodes the cropped square in the given type if the browser supports it and it stays small enough, else as JPEG.
 * Undefined if the browser can't draw it.
 */
const squareOf = async (
  image: HTMLImageElement,
  crop: PercentCrop,
  type: string,
): Promise<Blob | undefined> => {
  const canvas = document.createElement('canvas');
  drawSquare(canvas, image, crop, Math.min(sideOf(image, crop), MAX_SIDE));
  for (const candidateType of [type, 'image/jpeg']) {
    const square = await encode(canvas, candidateType);
    if (isAccepted(square)) return square;
  }
  return;
};

/** Uploads the square and reports progress. */
export type SavePicture = Write<{ upload: Blob; onProgress: (share: number) => void }, unknown>;

const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
const MIN_CROP_SIZE = 32;
const PREVIEW_SIZE = 160;

interface CropDialogProps {
  file: File;
  save: SavePicture;
  onClose: () => void;
  /** Called with a message if the file can't be decoded. */
  onUnreadable: (text: string) => void;
}

/** Crops a picture to a square, by pointer or arrow keys, and uploads it. */
export const CropDialog = ({ file, save, onClose, onUnreadable }: CropDialogProps) => {
  const { t } = useTranslation();
  const url = useObjectUrl(file);
  const image = useRef<HTMLImageElement>(null);
  const preview = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [share, setShare] = useState(0);
  const [isDrawn, setDrawn] = useState(true);
  const sending = useSubmit((upload: Blob, meta) => save({ upload, onProgress: setShare }, meta), {
    name: t('picture.use'),
    done: () => t('picture.saved'),
    onDone: onClose,
  });
  const checks = useChecks(sending, { problem: crop ? undefined : t('form.notLoaded') });

  useEffect(() => {
    if (preview.current && image.current && crop)
      drawSquare(preview.current, image.current, crop, PREVIEW_SIZE);
  }, [crop]);

  const begin = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
    const largest = naturalWidth > naturalHeight ? { height: 100 } : { width: 100 };
    const square = makeAspectCrop({ unit: '%', ...largest }, 1, naturalWidth, naturalHeight);
    setCrop(centerCrop(square, naturalWidth, naturalHeight));
  };
  const send = async () => {
    if (!image.current || !crop) return;
    setShare(0);
    const upload = await squareOf(image.current, crop, file.type);
    setDrawn(upload !== undefined);
    if (upload) void sending.submit(upload);
  };

  const handles = Object.fromEntries(
    HANDLES.map((corner) => [`${corner}DragHandle`, t(`picture.handle.${corner}`)]),
  ) as Record<`${(typeof HANDLES)[number]}DragHandle`, string>;
  const { isSending } = sending;
  return (
    <Dialog
      open
      onOpenChange={() => !isSending && onClose()}
      title={t('picture.title')}
      description={t('picture.description')}
      actions={
        <>
          <Button kind="cancel" disabled={isSending} onClick={() => onClose()} />
          <Button kind="primary" pending={isSending} onClick={() => checks.submit(send)}>
            {t('picture.use')}
          </Button>
        </>
      }
    >
      {!isDrawn && <Notice tone="danger">{t('picture.problem.drawing')}</Notice>}
      <ErrorSummary {...checks.sending.errorSummary} />
      <div className="flex justify-center rounded bg-surface-sunken p-2">
        <ReactCrop
          {...(crop ? { crop } : {})}
          aspect={1}
          circularCrop
          keepSelection
          disabled={isSending}
          className="[--rc-drag-handle-size:24px] [--rc-focus-color:var(--accent)]"
          minWidth={MIN_CROP_SIZE}
          minHeight={MIN_CROP_SIZE}
          ariaLabels={{ cropArea: t('picture.area'), ...handles }}
          onChange={(_pixels, percent) => setCrop(percent)}
        >
          <img
            ref={image}
            src={url}
            alt={t('picture.chosen')}
            onLoad={begin}
            onError={() => {
              onUnreadable(t('picture.problem.unreadable'));
              onClose();
            }}
            className="max-h-[50dvh]"
          />
        </ReactCrop>
      </div>
      <div className="flex items-center gap-3 text-sm text-text-muted">
        <canvas ref={preview} aria-hidden className="size-20 shrink-0 rounded-full bg-surface-sunken" />
        {isSending ? (
          <progress
            aria-label={t('picture.progress')}
            {...(share > 0 ? { value: share } : {})}
            className="h-2 w-full accent-primary"
          />
        ) : (
          <p>{t('picture.preview')}</p>
        )}
      </div>
    </Dialog>
  );
};
