import type { Ports } from '@server/base/ports/ports';
import { mailTable } from '@server/model/mail';
import { desc, eq } from 'drizzle-orm';

/** The link in the last mail to an address; undefined if there is none. */
export const lastLinkTo = async ({ db }: Pick<Ports, 'db'>, email: string): Promise<string | undefined> => {
  const [mail] = await db
    .select({ content: mailTable.content })
    .from(mailTable)
    .where(eq(mailTable.recipient, email))
    .orderBy(desc(mailTable.id))
    .limit(1);
  const content = mail?.content;
  return content && 'link' in content ? content.link : undefined;
};
