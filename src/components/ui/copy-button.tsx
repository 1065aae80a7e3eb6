import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logFailure } from '../../lib/log';
import { Button } from './button';
import { toast } from './toast-store';

interface CopyButtonProps {
  text: string;
  label: string;
  kind?: 'default' | 'primary';
}

/** Puts a text on the clipboard, and says so where one looks. */
export const CopyButton = ({ text, label, kind = 'default' }: CopyButtonProps) => {
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
  return (
    <Button kind={kind} icon={isCopied ? Check : Copy} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? t('copied') : label}</span>
    </Button>
  );
};
