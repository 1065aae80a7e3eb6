import { addDays } from '@domain/day';
import { utcDayOf } from '@domain/time';
import * as z from 'zod/mini';
import type { Choose } from './choose';
import { isObject, type Json, type JsonObject, type SeenValues } from './seen-values';

type Schema = z.core.$ZodType;

/** Texts that are easily handled wrongly. */
const TEXTS = [
  '',
  ' ',
  'A reason',
  '保安 Ａ',
  "O'Brien; drop table",
  '<b>x</b>',
  '=1+1',
  '👮🏽',
  '%',
  '_',
  '\\',
  'x'.repeat(250),
];
const NUMBERS = [0, 1, 2, 3, 8, 60, 500, 10_000, -1, -2];
const FORMS = ['08:00', '20:00', '23:59', 'nobody@keepwatch.test', '2345 6789', 'true', '1', '20', '-1'];

const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/** Without what only changes the value around a schema of another kind. */
const innerOf = (schema: Schema): Schema => {
  const def = defOf(schema);
  if (def.type === 'pipe') return defOf(def.in).type === 'transform' ? innerOf(def.out) : innerOf(def.in);
  return 'innerType' in def ? innerOf(def.innerType) : schema;
};

const fits = (schema: Schema, value: Json): boolean => z.core.safeParse(schema, value).success;

/** Makes inputs that mostly keep to a call's schema, from values that answers have shown. */
export class RandomInput {
  readonly #choose: Choose;
  readonly #seen: SeenValues;
  readonly #findNow: () => Date;

  constructor(choose: Choose, seen: SeenValues, findNow: () => Date) {
    this.#choose = choose;
    this.#seen = seen;
    this.#findNow = findNow;
  }

  /** The value of a property. Objects resemble `like`, or an object that was seen. */
  make(schema: Schema, name: string, like?: JsonObject): Json {
    const inner = innerOf(schema);
    const def = defOf(inner);
    switch (def.type) {
      case 'object':
        return this.#object(def.shape, like);
      case 'array':
        return this.#array(def.element, name);
      case 'union':
        return this.make(this.#choose.from(def.options), name, like);
      case 'record':
        return Object.fromEntries(
          [1, 2].map(() => [String(this.make(def.keyType, name)), this.make(def.valueType, name)]),
        );
      default:
        return this.#leaf(schema, name);
    }
  }

  #object(shape: Readonly<Record<string, Schema>>, like?: JsonObject): JsonObject {
    const names = Object.keys(shape);
    const model = like && names.some((name) => name in like) ? like : this.#seen.objectLike(names);
    const made: JsonObject = {};
    for (const [name, schema] of Object.entries(shape)) {
      const value = model[name];
      if (value !== undefined && fits(schema, value) && this.#choose.inPercent(85)) made[name] = value;
      else if (defOf(schema).type !== 'optional' || this.#choose.inPercent(40))
        made[name] = this.make(schema, name, isObject(value) ? value : undefined);
    }
    return made;
  }

  #array(element: Schema, name: string): Json {
    const lists = this.#seen.valuesOf(name).filter(Array.isArray);
    if (lists.length > 0 && this.#choose.inPercent(40)) return this.#choose.from(lists).slice(0, 20);
    const length = this.#choose.below(4);
    return Array.from({ length }, () => this.make(element, name.replace(/s$/, '')));
  }

  /** Rarely a value that doesn't fit. */
  #leaf(schema: Schema, name: string): Json {
    const all = [...this.#seen.valuesOf(name), ...this.#commonValues(), ...this.#literalsOf(innerOf(schema))];
    if (this.#choose.inPercent(4)) return this.#choose.from(all);
    const fitting = all.filter((value) => !isObject(value) && fits(schema, value));
    return fitting.length > 0 ? this.#choose.from(fitting) : this.#choose.from(TEXTS);
  }

  #literalsOf(schema: Schema): Json[] {
    const def = defOf(schema);
    if (def.type === 'enum') return Object.values(def.entries);
    return def.type === 'literal' ? (def.values as Json[]) : [];
  }

  #commonValues(): Json[] {
    const today = utcDayOf(this.#findNow().toISOString());
    const days = [-40, -8, -1, 0, 1, 7, 20, 45].map((distance) => addDays(today, distance));
    return [
      null,
      true,
      false,
      ...NUMBERS,
      ...TEXTS,
      ...FORMS,
      ...days,
      ...days.map((day) => day.slice(0, 7)),
      ...days.map((day) => `${day}T10:00:00.000Z`),
    ];
  }
}
