import { Minus, PencilLine, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from './badge';

const KINDS = {
  added: { icon: Plus, tone: 'success' },
  removed: { icon: Minus, tone: 'danger' },
  changed: { icon: PencilLine, tone: 'info' },
} as const;

/** How a row of a before/after table changes. */
export const ChangeKindBadge = ({ kind }: { kind: keyof typeof KINDS }) => {
  const { t } = useTranslation();
  return <Badge {...KINDS[kind]}>{t(`booking.change.kind.${kind}`)}</Badge>;
};
