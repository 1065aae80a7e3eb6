import { Button } from '@src/components/ui/button';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export const RejectOne = ({ className, onReject }: { className?: string; onReject: () => void }) => {
  const { t } = useTranslation();
  return (
    <Button
      variant="ghost"
      size="icon"
      icon={X}
      className={clsx('shrink-0', className)}
      aria-label={t('booking.decision.rejectOne')}
      onClick={onReject}
    />
  );
};
