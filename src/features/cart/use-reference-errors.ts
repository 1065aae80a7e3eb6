import type { Area } from '@contract/access';
import { reference } from '@contract/booking';
import { sentReference } from '@domain/cart/sent-items';
import { errorMap } from '@src/components/form/error-map';
import { referenceLabel } from '@src/lib/reference-label';
import { useTranslation } from 'react-i18next';

/** What keeps a typed reference from being sent, for `useChecks`. */
export const useReferenceErrors = (area: Area, typed: string) => {
  const { t } = useTranslation();
  const { error } = reference.safeParse(sentReference(typed), errorMap);
  return (error?.issues ?? []).map(({ message }) => ({
    name: 'reference',
    label: t(referenceLabel(area)),
    message,
  }));
};
