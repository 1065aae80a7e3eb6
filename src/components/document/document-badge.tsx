import {
  AlarmClock,
  Ban,
  CircleCheck,
  FilePen,
  FileWarning,
  Hourglass,
  type LucideIcon,
  MailQuestion,
  ReceiptText,
  Stamp,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/badge';

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

const LOOKS = {
  Requested: { icon: MailQuestion, tone: 'accent' },
  Draft: { icon: FilePen, tone: 'warning' },
  Issued: { icon: Stamp, tone: 'info' },
  Paid: { icon: CircleCheck, tone: 'success' },
  Credited: { icon: ReceiptText, tone: 'neutral' },
  NothingToPay: { icon: CircleCheck, tone: 'neutral' },
  Void: { icon: Ban, tone: 'neutral' },
} as const satisfies Record<string, { icon: LucideIcon; tone: Tone }>;

export type DocumentStatus = keyof typeof LOOKS;

interface DocumentBadgeProps {
  status: DocumentStatus;
  /** A draft of a month that isn't over yet. */
  isForecast?: boolean;
  isOverdue?: boolean;
  /** Its sealed text can't be read any more. */
  isDamaged?: boolean;
}

/** The status of a document. */
export const DocumentBadge = ({
  status,
  isForecast = false,
  isOverdue = false,
  isDamaged = false,
}: DocumentBadgeProps) => {
  const { t } = useTranslation();
  if (isDamaged)
    return (
      <Badge tone="danger" icon={FileWarning}>
        {t('document.damaged')}
      </Badge>
    );
  if (isOverdue)
    return (
      <Badge tone="danger" icon={AlarmClock}>
        {t('document.overdue')}
      </Badge>
    );
  if (isForecast)
    return (
      <Badge tone="neutral" icon={Hourglass}>
        {t('document.forecast')}
      </Badge>
    );
  return <Badge {...LOOKS[status]}>{t(`document.status.${status}`)}</Badge>;
};
