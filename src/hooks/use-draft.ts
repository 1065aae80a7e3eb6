import { useEffect, useRef, useState } from 'react';
import { type Draft, draftKey, dropDraft, keepDraft, readDraft } from '../stores/draft';

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** What was typed before and not sent, to be taken back or not. */
export interface DraftOffer {
  typedAt: string;
  restore: () => void;
  discard: () => void;
}

interface DraftOptions<V extends object> {
  /** What is in the form now: only what may be stored, never a password or a file. */
  values: V;
  /** What stands there unless something is typed. */
  initial: V;
  /** Puts typed values into the form; `others` are the fields that were changed elsewhere since they were typed. */
  restore: (typed: Partial<V>, others: readonly (keyof V & string)[], before: Partial<V>) => void;
}

const typedIn = <V extends object>({ values, initial }: DraftOptions<V>): Draft['fields'] =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, typed]) => {
      const before: unknown = initial[name as keyof V];
      return isSame(typed, before) ? [] : [[name, { typed, before }]];
    }),
  );

/** A draft of which something still differs from what stands in the form. */
const findDraft = (key: string | undefined, initial: object): Draft | undefined => {
  const found = key === undefined ? undefined : readDraft(key);
  if (!found) return;
  const fields = Object.entries(found.fields).filter(
    ([name, { typed }]) => name in initial && !isSame(typed, initial[name as keyof typeof initial]),
  );
  return fields.length > 0 ? { ...found, fields: Object.fromEntries(fields) } : undefined;
};

/**
 * Keeps what is typed into a form while it is typed, for the person alone and as long as the tab is open, so that the
 * end of a session loses nothing. A draft that is found when the form opens is offered. `forget` once it is saved.
 */
export const useDraft = <V extends object>(form: string | undefined, options: DraftOptions<V>) => {
  const { initial, restore } = options;
  const [key] = useState(() => draftKey(form));
  const [found, setFound] = useState(() => findDraft(key, initial));
  const typed = typedIn(options);
  const text = JSON.stringify(typed);
  const last = useRef('{}');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what was typed
  useEffect(() => {
    if (key === undefined || text === last.current) return;
    last.current = text;
    if (text !== '{}') keepDraft(key, typed);
    // What is offered is still kept while nothing new is typed.
    else if (!found) dropDraft(key);
  }, [key, text]);
  const forget = () => {
    setFound(undefined);
    if (key !== undefined) dropDraft(key);
  };
  const offer: DraftOffer | undefined = found && {
    typedAt: found.typedAt,
    restore: () => {
      const fields = Object.entries(found.fields);
      const of = (part: 'typed' | 'before') =>
        Object.fromEntries(fields.map(([name, field]) => [name, field[part]])) as Partial<V>;
      const others = fields
        .filter(([name, { before }]) => !isSame(before, initial[name as keyof V]))
        .map(([name]) => name as keyof V & string);
      setFound(undefined);
      restore(of('typed'), others, of('before'));
    },
    discard: forget,
  };
  return { offer, forget };
};
