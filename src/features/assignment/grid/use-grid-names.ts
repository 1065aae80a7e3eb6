import type { StaffingGrid } from '@contract/assignment';
import type { Id } from '@contract/primitives';
import { formatDay } from '@src/lib/format';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shortNamesOf } from './compact-cell';
import { fillSentence, VALUE } from './fill-sentence';

interface NameOptions {
  nameOf: (guardId: Id) => string;
  hasColours: boolean;
}

/** The phones of guards, the names of licence types, and the short names of a compact grid. */
export const useGridNames = (data: StaffingGrid, { nameOf, hasColours }: NameOptions) => {
  const { t, i18n } = useTranslation();
  const phones = useMemo(() => new Map(data.guards.map(({ id, phone }) => [id, phone])), [data]);
  const phoneOf = useCallback((guardId: Id) => phones.get(guardId) ?? null, [phones]);
  const typeNames = useMemo(() => new Map(data.licenceTypes.map(({ code, name }) => [code, name])), [data]);
  const typeName = useCallback((code: string) => typeNames.get(code) ?? code, [typeNames]);
  const short = useMemo(
    () =>
      shortNamesOf({
        guards: data.guards,
        premises: data.premises,
        nameOf,
        dayText: (day) => formatDay(i18n.language, day, 'weekday'),
        filledText: (filled, count) => t('assignment.filled', { filled, count }),
        stateText: (state) => t(`duty.state.${state}`),
        labelText: fillSentence(t('form.summaryItem', { label: VALUE, message: VALUE })),
        withDetail: fillSentence(t('withDetail', { text: VALUE, detail: VALUE })),
        separator: t('listSeparator'),
        hasColours,
      }),
    [data, nameOf, hasColours, t, i18n.language],
  );
  return { phoneOf, typeName, short };
};
