import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { Dialog } from '../ui/dialog';
import { Input } from '../ui/input';
import { Notice } from '../ui/notice';
import { FormField } from './form-field';

interface ShownOnceDialogProps {
  title: string;
  label: string;
  /** Undefined if its first answer was lost: a repeated call is answered without it. */
  secret: string | undefined;
  help: string;
  /** What to do without the secret. */
  lost: string;
  onClose: () => void;
}

/** A secret that nobody can read again, to be copied now. */
export const ShownOnceDialog = ({ title, label, secret, help, lost, onClose }: ShownOnceDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      actions={
        <Button kind={secret === undefined ? 'close' : 'default'} onClick={() => onClose()}>
          {t(secret === undefined ? 'close' : 'shownOnce.kept')}
        </Button>
      }
    >
      {secret === undefined ? (
        <Notice tone="warning">{lost}</Notice>
      ) : (
        <>
          <Notice tone="warning">{t('shownOnce.text')}</Notice>
          <FormField name="shown-once" label={label} help={help}>
            {(field) => (
              <span className="flex flex-wrap gap-2">
                <Input
                  {...field}
                  value={secret}
                  readOnly
                  className="min-w-0 flex-1 basis-[220px] font-mono"
                  onFocus={(event) => event.currentTarget.select()}
                />
                <CopyButton kind="primary" text={secret} label={t('shownOnce.copy')} />
              </span>
            )}
          </FormField>
        </>
      )}
    </Dialog>
  );
};
