import { ConfirmDialog } from '@src/components/ui/confirm-dialog';
import { useMailbox } from '@src/features/demo-mailbox/mailbox';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

/** Asks for confirmation, then recreates the demo data of the browser runtime and restarts the app. */
export const ResetDemoDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const reset = async () => {
    const { resetDemoData } = await import('@mocks/browser');
    await resetDemoData();
    useMailbox.getState().clear();
    location.assign(paths.home);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('userMenu.resetDemo.title')}
      description={t('userMenu.resetDemo.description')}
      confirmLabel={t('userMenu.resetDemo.label')}
      isDestructive
      onConfirm={() => void reset()}
    />
  );
};
