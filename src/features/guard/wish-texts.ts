import type { GuardWishes } from '@contract/guard';
import { weekdayName } from '@src/lib/format';
import type { TFunction } from 'i18next';

/** The wishes of a guard as phrases; none without wishes. */
export const wishTexts = (t: TFunction, language: string, wishes: GuardWishes): string[] => {
  const { notWeekdays, shiftTypes, maxPerWeek } = wishes;
  const list = (words: readonly string[]) => words.join(t('listSeparator'));
  return [
    ...(notWeekdays.length > 0
      ? [
          t('guard.wishes.notOn', {
            days: list(notWeekdays.map((weekday) => weekdayName(language, weekday))),
          }),
        ]
      : []),
    ...(shiftTypes.length > 0
      ? [t('guard.wishes.rather', { shifts: list(shiftTypes.map((type) => t(`shift.type.${type}`))) })]
      : []),
    ...(maxPerWeek === null ? [] : [t('guard.wishes.atMost', { count: maxPerWeek })]),
  ];
};
