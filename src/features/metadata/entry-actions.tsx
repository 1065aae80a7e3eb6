import { type ListedEntry, metadataCalls } from '@contract/metadata';
import type { Lang } from '@contract/primitives';
import { useChange } from '@src/api/use-change';
import { Button } from '@src/components/ui/button';
import { useSubmit } from '@src/hooks/use-submit';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Edit button, and remove button for an unused entry. */
export const EntryActions = ({ entry, onEdit }: { entry: ListedEntry; onEdit: () => void }) => {
  const { t, i18n } = useTranslation();
  const name = entry.names[i18n.language as Lang];
  const removing = useSubmit(useChange(metadataCalls.remove), {
    name: t('metadata.removeOf', { name }),
    done: () => t('metadata.removed', { name }),
    reportsByToast: true,
  });
  return (
    <div className="flex flex-wrap justify-end gap-1">
      <Button size="sm" icon={Pencil} aria-label={t('metadata.editOf', { name })} onClick={onEdit}>
        {t('metadata.edit')}
      </Button>
      {entry.usedBy.length === 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon={Trash2}
          pending={removing.isSending}
          aria-label={t('metadata.removeOf', { name })}
          confirm={{
            title: t('metadata.removeTitle', { name }),
            description: t('metadata.removeText'),
            confirmLabel: t('metadata.remove'),
          }}
          onClick={() => void removing.submit({ params: { kind: entry.kind, id: entry.id } })}
        >
          {t('metadata.remove')}
        </Button>
      )}
    </div>
  );
};
