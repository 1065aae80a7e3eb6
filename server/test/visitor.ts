import { createApp } from '@server/app/compose';
import type { Ports } from '@server/base/ports/ports';
import { mailTable } from '@server/model/mail';
import { asc } from 'drizzle-orm';

/** Calls the API without a session: returns answers with headers, and the queued mails. */
export const visitor = (ports: Ports) => {
  const product = createApp(ports);

  const post = async (path: string, body: unknown, { lang = 'en', address = '10.0.0.1' } = {}) => {
    const { response } = await product.fetch(
      new Request(`http://127.0.0.1:3000/api/v1/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': lang },
        body: JSON.stringify(body),
      }),
      { address, origin: null, cookie: '' },
    );
    const text = await response.text();
    // Request ids differ; all other headers must not distinguish callers.
    const { 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers);
    return {
      status: response.status,
      headers,
      body: text ? JSON.parse(text) : null,
    };
  };

  /** All queued mails, oldest first. */
  const mails = async () =>
    (await ports.db.select().from(mailTable).orderBy(asc(mailTable.id))).flatMap(
      ({ recipient, language, content }) => (content ? [{ recipient, language, ...content }] : []),
    );

  /** The token in the link of the latest mail. */
  const lastToken = async (): Promise<string> => {
    const mail = (await mails()).at(-1);
    return (
      /#token=([\w-]+)$/.exec((mail && 'link' in mail && mail.link) || '')?.[1] ??
      'no-token-in-the-newest-mail'
    );
  };

  return { post, mails, lastToken };
};
