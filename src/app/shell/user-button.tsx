import { Avatar } from '@src/components/ui/avatar';
import { useAvatar } from '@src/hooks/use-avatar';
import { useSession } from '@src/stores/session';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

export const UserButton = ({ className, ...props }: ComponentProps<'button'>) => {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const picture = useAvatar(user?.avatarId ?? null);
  return (
    <button
      {...props}
      type="button"
      aria-label={t('userMenu.label', { name: user?.name })}
      className={clsx(
        'flex h-control items-center gap-2 rounded px-1 hover:bg-surface-sunken sm:px-2 md:max-w-[220px]',
        className,
      )}
    >
      <Avatar src={picture} alt="" />
      <span className="hidden truncate text-sm font-medium md:block">{user?.name}</span>
    </button>
  );
};
