import type { PostOrderLine, PostOrders } from '@contract/post-order';
import type { ShiftType } from '@contract/shift';
import type { TFunction } from 'i18next';

/** The instructions of the premise (`null`) or of a kind of shift. */
export const linesOf = ({ premise, shifts }: PostOrders, type: ShiftType | null): PostOrderLine[] =>
  type === null ? premise : (shifts.find((each) => each.type === type)?.lines ?? []);

export const sectionTitle = (t: TFunction, type: ShiftType | null): string =>
  type === null ? t('postOrder.everyShift') : t(`shift.type.${type}`);
