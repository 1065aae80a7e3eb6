import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

interface StaleNoticeProps {
  /** Where the general sentence says too little. */
  text?: string;
  onTakeNewest: () => void;
}

/** Somebody was faster: the way to take in what is stored now, without losing what was typed. */
export const StaleNotice = ({ text, onTakeNewest }: StaleNoticeProps) => {
  const { t } = useTranslation();
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" icon={RotateCcw} onClick={() => onTakeNewest()}>
          {t('form.stale.reload')}
        </Button>
      }
    >
      {text ?? t('form.stale.text')}
    </Notice>
  );
};
