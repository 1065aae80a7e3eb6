import type { Choose } from './choose';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

const VALUES_OF_A_NAME = 60;
const OBJECTS = 2000;
/** So many rows of a list are enough to learn from. */
const ROWS = 12;

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What answers have shown: values by the name of their property, whole objects, and ids by the list that they are in. */
export class SeenValues {
  readonly #values = new Map<string, Json[]>();
  readonly #objects: JsonObject[] = [];
  readonly #choose: Choose;

  constructor(choose: Choose) {
    this.#choose = choose;
  }

  valuesOf(name: string): readonly Json[] {
    return this.#values.get(name) ?? [];
  }

  /** Of some objects, the one that has most of these properties. */
  objectLike(names: readonly string[]): JsonObject {
    let best: JsonObject = {};
    let max = 0;
    for (let tried = 0; tried < 100 && this.#objects.length > 0; tried += 1) {
      const object = this.#choose.from(this.#objects);
      const shared = names.filter((name) => name in object).length;
      if (shared > max) [best, max] = [object, shared];
    }
    return best;
  }

  /** Learns from the answer of a call. `path` is the call's, and `name` what its rows are. */
  learn(answer: Json, path: string, name: string): void {
    this.#learn(answer, name);
    const rows = isObject(answer) && Array.isArray(answer.items) ? answer.items : [answer].flat();
    for (const row of rows) if (isObject(row) && row.id !== undefined) this.#keep(`${path}/`, row.id);
  }

  #learn(value: Json | undefined, name: string): void {
    if (Array.isArray(value)) for (const each of value.slice(0, ROWS)) this.#learn(each, name);
    else if (isObject(value)) {
      this.#replaceOne(this.#objects, value, OBJECTS);
      if (value.id !== undefined) this.#keep(`${name}Id`, value.id);
      for (const [property, each] of Object.entries(value)) {
        this.#keep(property, each);
        this.#learn(each, property);
      }
    }
  }

  #keep(name: string, value: Json): void {
    const values = this.#values.get(name) ?? [];
    this.#values.set(name, values);
    this.#replaceOne(values, value, VALUES_OF_A_NAME);
  }

  #replaceOne<T>(all: T[], value: T, max: number): void {
    if (all.length < max) all.push(value);
    else all[this.#choose.below(max)] = value;
  }
}
