import type { NoteStatus } from '@contract/credit-note';
import { Badge } from '@src/components/ui/badge';
import { CircleCheck, CircleSlash, FilePen, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const LOOKS = {
  Requested: { tone: 'accent', icon: Hourglass },
  Draft: { tone: 'warning', icon: FilePen },
  Issued: { tone: 'success', icon: CircleCheck },
  Void: { tone: 'neutral', icon: CircleSlash },
} as const;

/** Where a note stands; one that was requested and never issued was declined. */
export const NoteBadge = ({ note }: { note: { status: NoteStatus; issuedAt: string | null } }) => {
  const { t } = useTranslation();
  const { status, issuedAt } = note;
  return (
    <Badge {...LOOKS[status]}>
      {status === 'Void' && issuedAt === null ? t('note.dropped') : t(`document.status.${status}`)}
    </Badge>
  );
};
