import type { SpecialDate } from '@contract/price';
import { Badge } from '@src/components/ui/badge';
import { Building2, Landmark, type LucideIcon, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Kind = SpecialDate['kind'];

export const KINDS: readonly Kind[] = ['statutory', 'general', 'company'];

interface Look {
  icon: LucideIcon;
  tone: 'info' | 'success';
  /** Classes of a day in the calendar. */
  day: string;
}

/** Looks of the kinds of special dates: the more people have the holiday, the stronger. */
export const KIND_LOOKS: Readonly<Record<Kind, Look>> = {
  statutory: { icon: Scale, tone: 'info', day: 'bg-info font-medium text-info-on' },
  general: { icon: Landmark, tone: 'info', day: 'bg-info-soft font-medium text-info-text' },
  company: { icon: Building2, tone: 'success', day: 'bg-success-soft font-medium text-success-text' },
};

export const KindBadge = ({ kind }: { kind: Kind }) => {
  const { t } = useTranslation();
  const { icon, tone } = KIND_LOOKS[kind];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`managePricing.specialDate.kind.${kind}`)}
    </Badge>
  );
};
