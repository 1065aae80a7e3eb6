import { accountCalls } from '@contract/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useChange } from '@src/api/use-change';
import { errorMap } from '@src/components/form/error-map';
import { ErrorSummary } from '@src/components/form/error-summary';
import { TextField } from '@src/components/form/fields';
import { Button } from '@src/components/ui/button';
import { CopyButton } from '@src/components/ui/copy-button';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from './unsaved-forms';

interface SecondFactorSetupProps {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

const Step = ({ number, children }: { number: number; children: ReactNode }) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
    <span
      className="tabular -mt-0.5 grid size-6 place-items-center rounded-full bg-surface-sunken text-xs font-semibold"
      aria-hidden
    >
      {number}
    </span>
    <div className="flex flex-col gap-3">{children}</div>
  </li>
);

/** In groups of four characters, which are easier to read and type. */
const formatInGroups = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ');

/** Shows the secret as a QR code and as text, and asks for a code from the app. */
export const SecondFactorSetup = ({ secret, uri, onConfirmed, onCancel }: SecondFactorSetupProps) => {
  const { t } = useTranslation();
  const confirm = useChange(accountCalls.confirmSecondFactor);
  const form = useForm({
    resolver: zodResolver(accountCalls.confirmSecondFactor.body, errorMap),
    defaultValues: { code: '' },
  });
  useUnsaved(true);
  const labels = [['code', t('account.secondFactor.code')]] as const;
  const sending = useFormSubmit(form, labels, (body, meta) => confirm({ body }, meta), {
    name: t('account.secondFactor.confirm'),
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    draft: 'none',
  });
  return (
    <form noValidate onSubmit={sending.onSubmit} className="flex flex-col gap-4">
      <ol className="flex flex-col gap-5 text-sm">
        <Step number={1}>
          <p className="font-medium">{t('account.secondFactor.scan')}</p>
          <div className="flex flex-wrap items-start gap-4">
            <QRCodeSVG
              value={uri}
              size={176}
              marginSize={4}
              title={t('account.secondFactor.qr')}
              role="img"
              className="shrink-0 rounded border"
            />
            <div className="flex min-w-0 flex-1 basis-[220px] flex-col items-start gap-2">
              <p className="text-text-muted">{t('account.secondFactor.byHand')}</p>
              <code className="font-mono text-sm break-words">{formatInGroups(secret)}</code>
              <CopyButton text={secret} label={t('account.secondFactor.copySecret')} />
            </div>
          </div>
        </Step>
        <Step number={2}>
          <ErrorSummary {...sending.errorSummary} />
          <TextField
            form={form}
            name="code"
            label={t('account.secondFactor.code')}
            help={t('account.secondFactor.codeHelp')}
            isRequired
            inputMode="numeric"
            autoComplete="one-time-code"
            inputClassName="tabular sm:max-w-[200px]"
          />
        </Step>
      </ol>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="cancel" onClick={() => onCancel()} />
        <Button kind="primary" type="submit" pending={sending.isSending}>
          {t('account.secondFactor.confirm')}
        </Button>
      </div>
    </form>
  );
};
