import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';

/** The person's picture, or an icon where there is none or it can't be loaded. */
export const Avatar = ({ avatarId }: { avatarId: string | null }) => {
  const [failedId, setFailedId] = useState<string | null>(null);
  if (avatarId === null || avatarId === failedId)
    return <CircleUserRound className="size-8 shrink-0 text-text-muted" strokeWidth={1.5} aria-hidden />;
  return (
    <img
      src={`/api/v1/file/download/${avatarId}`}
      alt=""
      width={32}
      height={32}
      onError={() => setFailedId(avatarId)}
      className="size-8 shrink-0 rounded-full object-cover"
    />
  );
};
