import { notificationCalls } from '@contract/notification';
import { useCall } from '@src/api/use-call';
import { Button } from '@src/components/ui/button';
import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** The bell with the number of unread notifications; hidden at zero. */
export const BellButton = (props: ComponentProps<'button'>) => {
  const { t } = useTranslation();
  const { data: count = 0 } = useCall(notificationCalls.count, {});
  const label = count > 0 ? t('notification.unread', { count }) : t('notification.title');
  return (
    <Button
      {...props}
      onClick={props.onClick as () => void}
      variant="ghost"
      size="icon"
      icon={Bell}
      badge={count}
      aria-label={label}
    />
  );
};
