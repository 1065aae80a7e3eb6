import { Button } from '@src/components/ui/button';
import { toast } from '@src/components/ui/toast-store';
import { logFailure } from '@src/lib/log';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Puts a text on the clipboard, and says so where one looks. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (reason) {
      logFailure('Copying failed', reason);
      toast({ title: t('account.copyFailed'), variant: 'destructive' });
    }
  };
  return (
    <Button icon={isCopied ? Check : Copy} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? t('account.copied') : label}</span>
    </Button>
  );
};
