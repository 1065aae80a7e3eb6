import type { CallRecord } from '@contract/call';
import type { ProblemCode } from '@contract/problem';
import type { Choose } from './choose';
import type { DemoPeople } from './demo-people';
import { RandomInput } from './random-input';
import { isObject, type Json, type JsonObject, SeenValues } from './seen-values';

/** Refusals that every call can return. */
const COMMON = new Set<ProblemCode>([
  'malformed',
  'unauthenticated',
  'forbidden',
  'not_found',
  'validation',
  'second_factor_required',
]);

/** What a path lists: "premise" of "/api/v1/admin/premise/{id}". */
const rowNameOf = (path: string): string =>
  path
    .split('/')
    .filter((part) => part && !part.startsWith('{'))
    .at(-1) ?? '';

const isDeclared = ({ confirms, refusals }: CallRecord, json: Json): boolean => {
  const code = isObject(json) ? (json.code as ProblemCode) : null;
  if (code === null) return false;
  return (
    COMMON.has(code) ||
    refusals?.includes(code) === true ||
    (code === 'confirmation_required' && confirms === true)
  );
};

/** Makes random calls, and collects those that failed or were refused for a reason that the contract doesn't list. */
export class RandomCaller {
  readonly faults: string[] = [];
  readonly #people: DemoPeople;
  readonly #choose: Choose;
  readonly #seen: SeenValues;
  readonly #input: RandomInput;

  constructor(people: DemoPeople, choose: Choose, findNow: () => Date) {
    this.#people = people;
    this.#choose = choose;
    this.#seen = new SeenValues(choose);
    this.#input = new RandomInput(choose, this.#seen, findNow);
  }

  async call(person: string, call: CallRecord): Promise<void> {
    const path = this.#pathOf(call);
    const content = await this.#contentOf(person, call, path);
    const address = `${path}${this.#queryOf(call)}`;
    const { status, json } = await this.#people.send(
      person,
      call.method,
      address,
      content,
      call.upload?.types[0],
    );
    if (status < 300) this.#seen.learn(json, call.path, rowNameOf(call.path));
    if (status < 400 || (status < 500 && isDeclared(call, json))) return;
    const { loggedError } = this.#people;
    this.faults.push(
      JSON.stringify({ person, method: call.method, address, content, status, json, loggedError }),
    );
  }

  async #contentOf(person: string, call: CallRecord, path: string) {
    if (call.upload) return new Uint8Array([1, 2, 3]);
    if (!call.body) return null;
    const like = call.method === 'GET' ? undefined : await this.#findRecord(person, path);
    return JSON.stringify(this.#input.make(call.body, 'body', like));
  }

  /** What a write is about to change, if the same path, or the one above it, can be read. */
  async #findRecord(person: string, path: string): Promise<JsonObject | undefined> {
    for (const readable of [path, path.replace(/\/[a-z-]+$/, '')]) {
      const { status, json } = await this.#people.send(person, 'GET', readable);
      if (status === 200 && isObject(json) && !('items' in json)) return json;
    }
  }

  #pathOf({ path, params }: CallRecord): string {
    const values = params ? (this.#input.make(params, 'params') as JsonObject) : {};
    return path.replace(/\{(\w+)\}/g, (part, name: string, at: number) => {
      const listed = this.#seen.valuesOf(path.slice(0, at));
      const isListed = listed.length > 0 && this.#choose.inPercent(90);
      return encodeURIComponent(String((isListed ? this.#choose.from(listed) : values[name]) ?? part));
    });
  }

  #queryOf({ query }: CallRecord): string {
    if (!query) return '';
    const values = Object.entries(this.#input.make(query, 'query') as JsonObject);
    const pairs = values.flatMap(([name, value]) =>
      [value ?? []].flat().map((each): [string, string] => [name, String(each)]),
    );
    return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
  }
}
