import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '../ui/button';
import { Spinner } from '../ui/spinner';

interface DownloadFaceProps extends ButtonProps {
  isRunning: boolean;
}

/** The look of the download button; an icon on phones. */
export const DownloadFace = ({ isRunning, ...props }: DownloadFaceProps) => {
  const { t } = useTranslation();
  const Icon = isRunning ? Spinner : Download;
  return (
    <Button
      {...props}
      {...(isRunning && { 'aria-label': t('list.download.running') })}
      className="max-md:w-control max-md:px-0"
    >
      <Icon className="size-5 md:size-4" aria-hidden />
      <span className="max-md:sr-only">{t('list.download.open')}</span>
    </Button>
  );
};
