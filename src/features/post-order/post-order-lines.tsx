import type { PostOrderLine } from '@contract/post-order';
import { postOrderTextIn } from '@domain/post-order';
import { Badge } from '@src/components/ui/badge';
import { useAvatar } from '@src/hooks/use-avatar';
import { currentLanguage } from '@src/lib/language';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A picture of an instruction, which opens in its own size. */
export const PostOrderPhoto = ({ photoId, number }: { photoId: string; number: number }) => {
  const { t } = useTranslation();
  const photo = useAvatar(photoId);
  if (!photo) return <span className="size-24 rounded border bg-surface-sunken" />;
  return (
    <a href={photo} target="_blank" rel="noreferrer">
      <img
        src={photo}
        alt={t('postOrder.photo', { number })}
        className="size-24 rounded border object-cover"
      />
    </a>
  );
};

interface PostOrderLinesProps {
  lines: readonly PostOrderLine[];
  /** What stands beside an instruction. */
  mark?: (line: PostOrderLine) => ReactNode;
}

/** The instructions of a section, numbered, in the reader's language. */
export const PostOrderLines = ({ lines, mark }: PostOrderLinesProps) => {
  const { t } = useTranslation();
  return (
    <ol className="flex list-decimal flex-col gap-3 pl-6">
      {lines.map((line, index) => (
        // Lines have no id, and are not moved on screen.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index} className="marker:text-text-muted">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 break-words whitespace-pre-line">
              {postOrderTextIn(currentLanguage(), line.text)}
            </span>
            {line.secret && (
              <Badge tone="neutral" icon={LockKeyhole}>
                {t('postOrder.secret')}
              </Badge>
            )}
            {mark?.(line)}
          </div>
          {line.photoIds.length > 0 && (
            <div className="mt-2 flex flex-wrap gap-2">
              {line.photoIds.map((photoId, photo) => (
                <PostOrderPhoto key={photoId} photoId={photoId} number={photo + 1} />
              ))}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
};
