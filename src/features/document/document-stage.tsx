import type { DocumentStage } from '@contract/document';
import { Badge } from '@src/components/ui/badge';
import {
  AlarmClock,
  Ban,
  CircleCheck,
  FilePen,
  FileSearch,
  Hourglass,
  type LucideIcon,
  Send,
  Stamp,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'primary';

const STAGE_BADGES: Record<DocumentStage, { icon: LucideIcon; tone: Tone }> = {
  forecast: { icon: Hourglass, tone: 'neutral' },
  toCheck: { icon: FileSearch, tone: 'accent' },
  ready: { icon: FilePen, tone: 'primary' },
  issued: { icon: Stamp, tone: 'info' },
  sent: { icon: Send, tone: 'info' },
  overdue: { icon: AlarmClock, tone: 'danger' },
  paid: { icon: CircleCheck, tone: 'success' },
  void: { icon: Ban, tone: 'neutral' },
};

/** The stage of a document in the worklist. */
export const StageBadge = ({ stage }: { stage: DocumentStage }) => {
  const { t } = useTranslation();
  return <Badge {...STAGE_BADGES[stage]}>{t(`document.stage.${stage}`)}</Badge>;
};
