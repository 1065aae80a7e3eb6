import { createApp } from '@server/app/compose';
import type { Ports } from '@server/base/ports/ports';
import type { TestClock } from '@server/test/ports';
import type { Choose } from './choose';
import { isObject, type Json, type JsonObject } from './seen-values';

/** Of every demo account. */
const PASSWORD = 'Keepwatch-Demo-1';
const LANGUAGES = ['en', 'zh-HK', 'zh-CN'];

type Content = string | Uint8Array<ArrayBuffer> | null;

export interface Answered {
  status: number;
  json: Json;
}

/** The settings may require it of a role, also by a random call. */
const isSecondFactorMissing = (json: Json): boolean =>
  isObject(json) && json.code === 'second_factor_required';

/** The people of the demo, by the names of their addresses, as callers of the product. */
export class DemoPeople {
  readonly product: ReturnType<typeof createApp>;
  /** What the product has logged as an error last. */
  loggedError: unknown;
  readonly #clock: TestClock;
  readonly #choose: Choose;
  readonly #tokens = new Map<string, string>();

  constructor(ports: Ports & { clock: TestClock }, choose: Choose) {
    const error = (facts: unknown) => {
      this.loggedError = facts;
    };
    this.product = createApp({ ...ports, log: { ...ports.log, error } });
    this.#clock = ports.clock;
    this.#choose = choose;
  }

  /** The answer of a read; null if the person may not make it. */
  async read(person: string, path: string): Promise<JsonObject | null> {
    const { status, json } = await this.send(person, 'GET', path);
    if (status === 403 || isSecondFactorMissing(json)) return null;
    if (status !== 200 || !isObject(json)) throw new Error(`GET ${path} of ${person}: ${status}`);
    return json;
  }

  /** Signs in again when the session has ended or must be confirmed. */
  async send(
    person: string,
    method: string,
    path: string,
    content: Content = null,
    type = 'application/json',
  ): Promise<Answered> {
    const ask = () =>
      this.#request(method, path, content, {
        authorization: `Bearer ${this.#tokens.get(person)}`,
        'accept-language': this.#choose.from(LANGUAGES),
        'content-type': type,
      });
    const first = await ask();
    const code = isObject(first.json) ? first.json.code : null;
    if (code !== 'unauthenticated' && code !== 'confirmation_required') return first;
    await this.#signIn(person);
    return ask();
  }

  async #signIn(person: string): Promise<void> {
    const credentials = JSON.stringify({ email: `${person}@demo.test`, password: PASSWORD });
    const { json } = await this.#request('POST', '/api/v1/auth/signin', credentials, {
      'content-type': 'application/json',
    });
    if (!isObject(json) || typeof json.accessToken !== 'string')
      throw new Error(`${person} can't sign in: ${JSON.stringify(json)}`);
    this.#tokens.set(person, json.accessToken);
  }

  /** A second passes with each request, because those of a user are limited by the second. */
  async #request(
    method: string,
    path: string,
    body: Content,
    headers: Record<string, string>,
  ): Promise<Answered> {
    this.#clock.advance(1000);
    const { response } = await this.product.fetch(
      new Request(`http://127.0.0.1:3000${path}`, { method, headers, body }),
      { address: '10.0.0.1', origin: null, cookie: '' },
    );
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
    return { status: response.status, json: isJson ? JSON.parse(text) : null };
  }
}
