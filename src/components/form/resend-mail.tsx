import { useSubmit } from '@src/hooks/use-submit';
import { MailCheck, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';

interface ResendMailProps {
  label: string;
  /** Shown once the email has been sent. */
  done: string;
  resend: () => Promise<unknown>;
}

/** Sends an email again and shows the result in place, or how long to wait. */
export const ResendMail = ({ label, done, resend }: ResendMailProps) => {
  const { t } = useTranslation();
  const [times, setTimes] = useState(0);
  const sending = useSubmit((_nothing: undefined) => resend(), {
    name: label,
    onDone: () => setTimes((count) => count + 1),
    isPublic: true,
  });
  const { problem } = sending.errorSummary;
  return (
    <div className="flex flex-col gap-2">
      <Button
        icon={RotateCcw}
        className="self-start"
        pending={sending.isSending}
        onClick={() => void sending.submit(undefined)}
      >
        {label}
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {problem && <span className="text-danger-text">{problem}</span>}
        {!problem && times > 0 && (
          <span className="inline-flex items-center gap-2 text-success-text">
            <MailCheck className="size-4 shrink-0" aria-hidden />
            {done} {times > 1 && t('form.times', { times })}
          </span>
        )}
      </p>
    </div>
  );
};
