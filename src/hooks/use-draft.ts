import { isSameValue } from '@domain/same-value';
import { useEffect, useRef, useState } from 'react';
import { type Draft, deleteDraft, draftKey, readDraft, saveDraft } from '../stores/draft';

/** Unsent input from before, to restore or discard. */
export interface DraftOffer {
  typedAt: string;
  restore: () => void;
  discard: () => void;
}

interface DraftOptions<V extends object> {
  /** Values of the untouched form. */
  initial: V;
  /** Puts stored input into the form; `others` are fields changed elsewhere since it was typed. */
  restore: (typed: Partial<V>, others: readonly (keyof V & string)[], before: Partial<V>) => void;
}

const typedIn = <V extends object>(values: V, initial: V): Draft['fields'] =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, typed]) => {
      const before: unknown = initial[name as keyof V];
      return isSameValue(typed, before) ? [] : [[name, { typed, before }]];
    }),
  );

/** A stored draft, reduced to the fields that differ from the form. */
const storedDraft = (key: string | undefined, initial: object): Draft | undefined => {
  const found = key === undefined ? undefined : readDraft(key);
  if (!found) return;
  const fields = Object.entries(found.fields).filter(
    ([name, { typed }]) => name in initial && !isSameValue(typed, initial[name as keyof typeof initial]),
  );
  return fields.length > 0 ? { ...found, fields: Object.fromEntries(fields) } : undefined;
};

/**
 * The draft of a form, for this user and until the tab closes, so that an ended session loses nothing. Offers the one found
 * when the form opens. Call `store` with the current values when they may have changed, and `forget` after saving.
 */
export const useDraftStore = <V extends object>(
  form: string | undefined,
  { initial, restore }: DraftOptions<V>,
) => {
  const [key] = useState(() => draftKey(form));
  const [found, setFound] = useState(() => storedDraft(key, initial));
  const last = useRef('{}');
  const store = (values: V) => {
    const typed = typedIn(values, initial);
    const text = JSON.stringify(typed);
    if (key === undefined || text === last.current) return;
    last.current = text;
    if (text !== '{}') saveDraft(key, typed);
    // An offered draft stays stored until something new is typed.
    else if (!found) deleteDraft(key);
  };
  const forget = () => {
    setFound(undefined);
    if (key !== undefined) deleteDraft(key);
  };
  const offer: DraftOffer | undefined = found && {
    typedAt: found.typedAt,
    restore: () => {
      const fields = Object.entries(found.fields);
      const of = (part: 'typed' | 'before') =>
        Object.fromEntries(fields.map(([name, field]) => [name, field[part]])) as Partial<V>;
      const others = fields
        .filter(([name, { before }]) => !isSameValue(before, initial[name as keyof V]))
        .map(([name]) => name as keyof V & string);
      setFound(undefined);
      restore(of('typed'), others, of('before'));
    },
    discard: forget,
  };
  return { offer, forget, store };
};

interface ValuesOptions<V extends object> extends DraftOptions<V> {
  /** Current values of the fields that may be stored; never passwords or files. */
  values: V;
}

/** As `useDraftStore`, of values that are rendered when they change. */
export const useDraft = <V extends object>(
  form: string | undefined,
  { values, ...options }: ValuesOptions<V>,
) => {
  const { store, ...draft } = useDraftStore(form, options);
  useEffect(() => store(values));
  return draft;
};
