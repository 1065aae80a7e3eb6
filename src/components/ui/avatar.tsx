import { clsx } from 'clsx';
import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';

const SIZES = {
  default: { pixels: 32, className: 'size-8', strokeWidth: 1.5 },
  lg: { pixels: 80, className: 'size-20', strokeWidth: 1 },
} as const;

interface AvatarProps {
  /** Undefined while loading, null if there is no picture. */
  src: string | null | undefined;
  /** Empty if the name is next to it. */
  alt: string;
  size?: keyof typeof SIZES;
}

/** A person's picture, or an icon if there is none or it can't be shown. */
export const Avatar = ({ src, alt, size = 'default' }: AvatarProps) => {
  const { pixels, className, strokeWidth } = SIZES[size];
  const [brokenSrc, setBrokenSrc] = useState<string>();
  if (src === undefined)
    return <span aria-hidden className={clsx('shrink-0 rounded-full bg-surface-sunken', className)} />;
  if (src === null || src === brokenSrc)
    return (
      <CircleUserRound
        className={clsx('shrink-0 text-text-muted', className)}
        strokeWidth={strokeWidth}
        aria-hidden
      />
    );
  return (
    <img
      src={src}
      alt={alt}
      width={pixels}
      height={pixels}
      onError={() => setBrokenSrc(src)}
      className={clsx('shrink-0 rounded-full object-cover', className)}
    />
  );
};
