import type { MetadataKind } from '@contract/metadata';
import { LANGUAGES, type Lang } from '@contract/primitives';
import { SHIFT_TYPES, type ShiftType } from '@contract/shift';
import { normalizeText } from '@domain/import/normalize-text';
import type { Tx } from '@server/base/db/database';
import { translator } from '@server/base/translate';
import { METADATA_TABLES } from '@server/model/metadata-kinds';

/** The value that a text refers to, or why there is none. */
type LookupResult<T> = { value: T } | { code: 'unknown_name' | 'ambiguous_name' | 'ambiguous_guard' };

/** Finds values by their names. */
export type FindByName<T> = (name: string) => LookupResult<T>;

export const finder = <T>(entries: readonly (readonly [name: string, value: T])[]): FindByName<T> => {
  const values = new Map<string, Set<T>>();
  for (const [name, value] of entries)
    values.set(normalizeText(name), (values.get(normalizeText(name)) ?? new Set()).add(value));
  return (name) => {
    const [value, ...others] = values.get(normalizeText(name)) ?? [];
    if (value === undefined) return { code: 'unknown_name' };
    return others.length > 0 ? { code: 'ambiguous_name' } : { value };
  };
};

/** Finds by the first that knows the name. */
export const firstOf =
  <T>(first: FindByName<T>, second: FindByName<T>): FindByName<T> =>
  (name) => {
    const found = first(name);
    return 'value' in found ? found : second(name);
  };

export interface NamedEntry {
  id: number;
  code: string;
}

/** Active entries of a kind by code, else by name in any language. */
export const findEntriesByName = async (tx: Tx, kind: MetadataKind): Promise<FindByName<NamedEntry>> => {
  const table = METADATA_TABLES[kind];
  const entries = await tx
    .select({ id: table.id, code: table.code, names: table.names, active: table.active })
    .from(table);
  const active = entries.filter((entry) => entry.active);
  const byCode = finder(active.map((entry) => [entry.code, entry] as const));
  const byName = finder(
    active.flatMap((entry) => LANGUAGES.map((lang) => [entry.names[lang], entry] as const)),
  );
  return firstOf(byCode, byName);
};

/** Values of an enum by their wire value, their translation in any language, and other names. */
export const enumByName = <T extends string>(
  values: readonly T[],
  keyOf: (value: T) => string,
  more?: Readonly<Record<T, readonly string[]>>,
): FindByName<T> =>
  finder(
    values.flatMap((value) => [
      ...[value, ...(more?.[value] ?? [])].map((name) => [name, value] as const),
      ...LANGUAGES.map((lang) => [translator(lang)(keyOf(value)), value] as const),
    ]),
  );

/** Common names of the languages besides our codes and translations. */
const LANGUAGE_NAMES = {
  cn: ['zh-CN', '简体中文'],
  hk: ['zh-HK', '繁體中文'],
  en: ['English', '英文'],
} as const;

/** Languages by code or name. */
export const languageByName = (): FindByName<Lang> =>
  enumByName(LANGUAGES, (language) => `audit.field.${language}`, LANGUAGE_NAMES);

/** Common names of shift types besides our codes and translations, as rosters and price lists have them. */
const SHIFT_NAMES: Readonly<Record<ShiftType, readonly string[]>> = {
  Morning: [
    ...['Morning shift', 'Day', 'Day shift'],
    ...['早更', '早班', '日更', '日班', '白班', '上午更', '上午班'],
  ],
  Afternoon: ['Afternoon shift', ...['中更', '中班', '午更', '午班', '下午更', '下午班']],
  Night: ['Night shift', 'Evening', 'Evening shift', ...['夜更', '夜班', '晚更', '晚班']],
  Special: [
    ...['Overnight shift', 'Graveyard shift', 'Special shift'],
    ...['通宵更', '通宵班', '凌晨更', '凌晨班', '深夜更', '深夜班', '大夜班'],
  ],
};

/** Shift types by code or name. */
export const shiftTypeByName = (): FindByName<ShiftType> =>
  enumByName(SHIFT_TYPES, (type) => `shift.type.${type}`, SHIFT_NAMES);

/** Several names in one cell. */
export const splitNames = (cell: string): string[] =>
  cell
    .split(/[,;，；、\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
