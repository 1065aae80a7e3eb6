import { type MasterSetting, masterSettingCalls } from '@contract/master-setting';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { PictureButton } from '@src/components/form/picture-button';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { Unbroken } from '@src/components/ui/unbroken';
import { useAvatar } from '@src/hooks/use-avatar';
import { useSubmit } from '@src/hooks/use-submit';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SettingForm } from './setting-values';

interface LogoSettingProps {
  form: SettingForm;
  /** Called when a new logo is stored; other input stays. */
  onStored: (setting: MasterSetting) => void;
}

/** The logo in the head of documents. A new one is uploaded at once; removing it is saved with the form. */
export const LogoSetting = ({ form, onStored }: LogoSettingProps) => {
  const { t } = useTranslation();
  const { field } = useController({ control: form.control, name: 'company.logoId' });
  const logoId = field.value;
  const logo = useAvatar(logoId);
  const [problem, setProblem] = useState<string>();
  const sending = useSubmit(useChange(masterSettingCalls.saveLogo), {
    name: t('setting.logo.choose'),
    done: () => t('setting.logo.saved'),
    onDone: onStored,
  });

  const showProblem = (found?: string) => {
    sending.clear();
    setProblem(found);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">{t('audit.field.logoId')}</legend>
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid h-24 w-[240px] place-items-center rounded border bg-surface-raised p-2 text-sm text-text-muted">
          {logo ? (
            <img src={logo} alt={t('setting.logo.present')} className="max-h-20 max-w-full object-contain" />
          ) : (
            logo === null && t('setting.logo.none')
          )}
        </span>
        <div className="flex min-w-0 flex-1 basis-[200px] flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            <PictureButton
              label={t('setting.logo.choose')}
              pending={sending.isSending}
              onChoose={(file) => void sending.submit({ upload: file })}
              onProblem={showProblem}
            />
            {logoId && (
              <Button variant="ghost" icon={Trash2} onClick={() => field.onChange(null)}>
                {t('setting.logo.remove')}
              </Button>
            )}
          </div>
          <p className="text-sm text-text-muted">
            <Unbroken>{t('setting.logo.help')}</Unbroken>
          </p>
        </div>
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <ErrorSummary {...sending.errorSummary} />
    </fieldset>
  );
};
