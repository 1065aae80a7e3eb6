import { type ApiKey, apiKeyCalls } from '@contract/api-key';
import { useChange } from '@src/api/use-change';
import { Button } from '@src/components/ui/button';
import { useSubmit } from '@src/hooks/use-submit';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The button that deletes an API key, after confirmation. */
export const EndKey = ({ apiKey: { id, name } }: { apiKey: ApiKey }) => {
  const { t } = useTranslation();
  const deleteOf = t('apiKey.deleteOf', { name });
  const ending = useSubmit(useChange(apiKeyCalls.remove), {
    name: deleteOf,
    done: () => t('apiKey.deleted', { name }),
    reportsByToast: true,
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Trash2}
      pending={ending.isSending}
      aria-label={deleteOf}
      confirm={{ title: deleteOf, description: t('apiKey.deleteEffect'), confirmLabel: t('delete') }}
      onClick={() => void ending.submit({ params: { id } })}
    >
      {t('delete')}
    </Button>
  );
};
