import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

interface StaleNoticeProps {
  /** Replaces the general message. */
  text?: string;
  onLoadNewest: () => void;
}

/** Version conflict: offers to load the newest version without losing input. */
export const StaleNotice = ({ text, onLoadNewest }: StaleNoticeProps) => {
  const { t } = useTranslation();
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" icon={RotateCcw} onClick={() => onLoadNewest()}>
          {t('form.stale.reload')}
        </Button>
      }
    >
      {text ?? t('form.stale.text')}
    </Notice>
  );
};
