import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logFailure } from '../lib/log';
import { toast } from '../stores/toast';

/** Copies a text to the clipboard. A refusal by the browser is shown in a toast. */
export const useCopy = (text: string) => {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (reason) {
      logFailure('Copying failed', reason);
      toast({ title: t('copyFailed'), variant: 'destructive' });
    }
  };
  return { isCopied, copy };
};
