import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Somebody was faster: the way to see what is stored now, without losing what was typed. */
export const StaleNotice = ({ onReload }: { onReload: () => void }) => {
  const { t } = useTranslation();
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" icon={RotateCcw} onClick={() => onReload()}>
          {t('account.stale.reload')}
        </Button>
      }
    >
      {t('account.stale.text')}
    </Notice>
  );
};
