import { resendVerification } from '@src/api/sign-up';
import { ResendMail } from '@src/components/form/resend-mail';
import { Button } from '@src/components/ui/button';
import { Ban, Hourglass, type LucideIcon, MailWarning, ShieldX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnusableAccountCode } from './sign-in-step';

const ICONS: Record<UnusableAccountCode, LucideIcon> = {
  account_unverified: MailWarning,
  account_waiting: Hourglass,
  account_rejected: Ban,
  account_suspended: ShieldX,
};

interface HeldAccountProps {
  code: UnusableAccountCode;
  email: string;
  onBack: () => void;
}

/** The password was correct, but the account can't be used: says why and what to do. */
export const HeldAccount = ({ code, email, onBack }: HeldAccountProps) => {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Icon = ICONS[code];
  return (
    <section className="flex flex-col gap-5">
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent-text">
        <Icon className="size-7" strokeWidth={1.5} aria-hidden />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold text-balance outline-none">
        {t(`problem.${code}.title`)}
      </h1>
      <p>{t(`problem.${code}.detail`)}</p>
      <p className="text-sm break-words text-text-muted">{t('login.held.account', { email })}</p>
      {code === 'account_unverified' && (
        <ResendMail
          label={t('mailLink.resend')}
          done={t('mailLink.again')}
          resend={() => resendVerification(email)}
        />
      )}
      <Button kind="back" className="-ml-3 self-start" onClick={() => onBack()}>
        {t('login.held.other')}
      </Button>
    </section>
  );
};
