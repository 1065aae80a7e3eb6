import type { DraftOffer } from '@src/hooks/use-draft';
import { HTML_LANG, isLanguage } from '@src/lib/language';
import { relativeTime } from '@src/lib/relative-time';
import { ArchiveRestore } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

/** Offers to restore unsent input; renders nothing without an offer. */
export const DraftNotice = ({ offer }: { offer: DraftOffer | undefined }) => {
  const { t, i18n } = useTranslation();
  if (!offer) return null;
  const locale = isLanguage(i18n.language) ? HTML_LANG[i18n.language] : undefined;
  const when = relativeTime(offer.typedAt, new Date(), { locale, nowLabel: t('justNow') });
  return (
    <Notice
      tone="info"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={ArchiveRestore} onClick={() => offer.restore()}>
            {t('form.draft.restore')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => offer.discard()}>
            {t('form.draft.discard')}
          </Button>
        </div>
      }
    >
      {t('form.draft.text', { when })}
    </Notice>
  );
};
