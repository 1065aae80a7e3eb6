import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../stores/session';
import { Avatar } from './avatar';

export const UserButton = ({ className, ...props }: ComponentProps<'button'>) => {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  return (
    <button
      {...props}
      type="button"
      aria-label={t('userMenu.label', { name: user?.name })}
      className={clsx(
        'flex h-control items-center gap-2 rounded px-2 hover:bg-surface-sunken md:max-w-[220px]',
        className,
      )}
    >
      <Avatar avatarId={user?.avatarId ?? null} />
      <span className="hidden truncate text-sm font-medium md:block">{user?.name}</span>
    </button>
  );
};
