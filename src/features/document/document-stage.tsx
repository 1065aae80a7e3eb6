import type { DocumentRow, DocumentStage } from '@contract/document';
import { shownStage } from '@domain/shown-status';
import { Badge } from '@src/components/ui/badge';
import {
  AlarmClock,
  Ban,
  CircleCheck,
  FilePen,
  FileSearch,
  Hourglass,
  type LucideIcon,
  ReceiptText,
  Send,
  Stamp,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'primary';

const STAGE_BADGES: Record<DocumentStage | 'nothingToPay', { icon: LucideIcon; tone: Tone }> = {
  forecast: { icon: Hourglass, tone: 'neutral' },
  toCheck: { icon: FileSearch, tone: 'accent' },
  ready: { icon: FilePen, tone: 'primary' },
  issued: { icon: Stamp, tone: 'info' },
  sent: { icon: Send, tone: 'info' },
  overdue: { icon: AlarmClock, tone: 'danger' },
  paid: { icon: CircleCheck, tone: 'success' },
  credited: { icon: ReceiptText, tone: 'neutral' },
  nothingToPay: { icon: CircleCheck, tone: 'neutral' },
  void: { icon: Ban, tone: 'neutral' },
};

/** The stage of a document in the worklist. */
export const StageBadge = ({ stage, total }: Pick<DocumentRow, 'stage' | 'total'>) => {
  const { t } = useTranslation();
  const shown = shownStage(stage, total);
  return <Badge {...STAGE_BADGES[shown]}>{t(`document.stage.${shown}`)}</Badge>;
};
