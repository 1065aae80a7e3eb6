import { useCopy } from '@src/hooks/use-copy';
import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';

interface CopyButtonProps {
  text: string;
  label: string;
  kind?: 'default' | 'primary';
  size?: 'sm';
}

/** Copies a text to the clipboard and confirms it on the button. */
export const CopyButton = ({ text, label, kind = 'default', size }: CopyButtonProps) => {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopy(text);
  return (
    <Button kind={kind} size={size} icon={isCopied ? Check : Copy} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? t('copied') : label}</span>
    </Button>
  );
};
