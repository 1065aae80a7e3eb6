import type { RoleName } from '@contract/access';
import type { UnsentMail } from '@contract/mail';
import { makeMasterData } from '@server/app/demo/master-data';
import { auditTable } from '@server/model/audit';
import { mailTable } from '@server/model/mail';
import type { MailContent } from '@server/model/mail-content';
import { userTable } from '@server/model/user';
import { mailLink } from '@server/platform/mail/mail-link';
import { queueMail } from '@server/platform/mail/queue-mail';
import { mailSender } from '@server/platform/mail/send-mails';
import { caller, makePerson, type Person } from '@server/test/caller';
import { testDatabase, truncate } from '@server/test/database';
import { testPorts } from '@server/test/ports';
import { timeSetter } from '@server/test/set-time';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const NOON = '2026-03-02T04:00:00.000Z';
const HOUR = 3_600_000;
const ROLES: readonly RoleName[] = ['SuperAdmin', 'Manager', 'Agent', 'Staff', 'Client'];

const sent: string[] = [];
let isDown: boolean;
const ports = {
  ...testPorts(await testDatabase(), { now: NOON }),
  mail: {
    send: async ({ to }: { to: string }) => {
      if (isDown)
        throw Object.assign(new Error('550 chan'), {
          code: 'EENVELOPE',
          responseCode: 550,
          command: 'RCPT TO',
        });
      sent.push(to);
    },
  },
};
const { db, clock } = ports;
const call = caller(ports);
let admin: Person;
let chan: Person;
const CHAN = 'chan@keepwatch.test';

beforeEach(async () => {
  await truncate(db);
  clock.set(NOON);
  sent.length = 0;
  isDown = true;
  admin = await makePerson(ports, 'SuperAdmin');
  chan = await makePerson(ports, 'Client', { email: CHAN, firstName: 'Tai Man' });
});

const queue = (content: MailContent, to = CHAN) =>
  queueMail(db, { to, language: 'hk', content }, clock.now());
const suspended: MailContent = { kind: 'suspended', params: { person: 'Chan', reason: 'Left' } };
const round = async () => {
  const sender = mailSender(ports, 'mail');
  await sender.sendDue();
  await sender.finish();
};
/** Advances the clock without ending sessions. */
const wait = (milliseconds: number) =>
  timeSetter(ports)(new Date(clock.now().getTime() + milliseconds).toISOString());
/** As after three days of a failing mail server. */
const giveUp = async () => {
  await round();
  await wait(72 * HOUR);
  await round();
};
const PATH = '/api/v1/admin/mail';
const list = async (query = '', lang = 'en'): Promise<{ items: UnsentMail[]; total: number }> =>
  (await call(admin, 'GET', `${PATH}${query}`, undefined, lang)).body;
const only = async () => {
  const [mail] = (await list()).items;
  if (!mail) throw new Error('No mail is unsent.');
  return mail;
};
const sendAgain = (id: number, by: Person | null = admin) => call(by, 'POST', `${PATH}/${id}/send-again`);
const dismiss = (id: number, by: Person | null = admin) => call(by, 'DELETE', `${PATH}/${id}`);
const outcome = ({ status, body }: { status: number; body: { detail?: string } | null }) => [
  status,
  body?.detail,
];
const lastAudit = async () => (await db.select().from(auditTable).orderBy(desc(auditTable.id)).limit(1))[0];

describe('the list of unsent mails', () => {
  it('shows recipient, subject, age, last failure and next try of a waiting mail', async () => {
    await queue(suspended);
    await round();
    expect(await list()).toMatchObject({ total: 1 });
    expect(await only()).toEqual({
      id: expect.any(Number),
      channel: 'mail',
      recipient: CHAN,
      person: { id: chan.viewer.userId, name: 'Chan Tai Man' },
      subject: 'Your account is suspended',
      state: 'waiting',
      createdAt: NOON,
      tries: 1,
      lastFailure: { kind: 'recipient', code: 'EENVELOPE 550 RCPT TO' },
      nextTryAt: '2026-03-02T04:00:05.000Z',
      resendProblem: null,
    });
    expect((await list('', 'cn')).items[0]?.subject).toBe('您的账户已停用');
  });

  it('contains mails that were given up, not those that were sent', async () => {
    await queue(suspended, 'nobody@keepwatch.test');
    await giveUp();
    expect(await only()).toMatchObject({
      state: 'givenUp',
      person: null,
      nextTryAt: null,
      resendProblem: null,
    });
    isDown = false;
    await queue(suspended);
    await round();
    expect((await list()).items.map(({ recipient }) => recipient)).toEqual(['nobody@keepwatch.test']);
  });

  it('is filtered by state and address, and sorted as requested', async () => {
    await queue(suspended, 'old@keepwatch.test');
    await giveUp();
    await queue(suspended, 'new_1@keepwatch.test');
    for (const [query, found] of [
      ['', ['new_1', 'old']],
      ['?sort=createdAt', ['old', 'new_1']],
      ['?state=waiting', ['new_1']],
      ['?state=givenUp', ['old']],
      ['?globalKey=OLD', ['old']],
      ['?globalKey=w_1', ['new_1']],
      ['?limit=1&offset=1', ['old']],
    ] as const)
      expect([query, (await list(query)).items.map(({ recipient }) => recipient.split('@')[0])]).toEqual([
        query,
        found,
      ]);
    expect((await call(admin, 'GET', `${PATH}?state=sent`)).status).toBe(422);
  });

  it('never shows a link or the text of a mail', async () => {
    await mailLink(db, { id: chan.viewer.userId, email: CHAN, ...NAME }, 'invitation', clock.now());
    await queue(suspended);
    expect(JSON.stringify(await list())).not.toMatch(/token|Left/);
  });
});

const NAME = { firstName: 'Tai Man', lastName: 'Chan', language: 'en' } as const;

describe('sending again', () => {
  it('makes a waiting mail due at once', async () => {
    await queue(suspended);
    await round();
    isDown = false;
    await round();
    expect(sent).toEqual([]);
    expect((await sendAgain((await only()).id)).status).toBe(202);
    await round();
    expect(sent).toEqual([CHAN]);
    expect((await list()).total).toBe(0);
  });

  it('retries a mail that was given up for three more days, with the same message id', async () => {
    await queue(suspended);
    await giveUp();
    const [before] = await db.select().from(mailTable);
    const { id } = await only();
    expect((await sendAgain(id)).status).toBe(202);
    expect(await lastAudit()).toMatchObject({
      byId: admin.viewer.userId,
      action: 'mail.sent_again',
      subject: `user:${chan.viewer.userId}`,
      after: { mail: 'suspended' },
    });
    expect(await only()).toMatchObject({ state: 'waiting', tries: 0 });
    await round();
    expect(await only()).toMatchObject({ state: 'waiting', tries: 1, createdAt: NOON });
    await wait(72 * HOUR);
    await round();
    expect(await only()).toMatchObject({ state: 'givenUp' });
    await sendAgain(id);
    isDown = false;
    await round();
    const [after] = await db.select().from(mailTable);
    expect(sent).toEqual([CHAN]);
    expect(after).toMatchObject({ messageId: before?.messageId, content: null, lastError: null });
    expect(outcome(await sendAgain(id))).toEqual([409, 'This email has been sent already.']);
  });

  it('is refused if the link in the mail was replaced or has expired', async () => {
    const to = { id: chan.viewer.userId, email: CHAN, ...NAME };
    await mailLink(db, to, 'invitation', clock.now());
    await giveUp();
    const { id, resendProblem } = await only();
    expect(resendProblem).toBeNull();
    expect((await sendAgain(id)).status).toBe(202);
    await mailLink(db, to, 'invitation', clock.now());
    const replaced = (await list('?sort=createdAt')).items[0];
    expect(replaced).toMatchObject({ id, resendProblem: 'linkEnded' });
    const LINK_ENDED = "The link in this email no longer works, so sending it again won't help.";
    expect(outcome(await sendAgain(id))).toEqual([409, LINK_ENDED]);
    await db.delete(mailTable).where(eq(mailTable.id, id));
    await wait(7 * 24 * HOUR);
    const expired = await only();
    expect(expired.resendProblem).toBe('linkEnded');
    expect(outcome(await sendAgain(expired.id))).toEqual([409, LINK_ENDED]);
  });

  it('is refused if an earlier version erased the content', async () => {
    await queue(suspended);
    await giveUp();
    await db.update(mailTable).set({ content: null });
    const { id, subject, resendProblem } = await only();
    expect([subject, resendProblem]).toEqual([null, 'contentGone']);
    expect((await sendAgain(id)).status).toBe(409);
    expect((await dismiss(id)).status).toBe(204);
  });
});

describe('dismissing', () => {
  it('removes a mail that was given up', async () => {
    await queue(suspended, 'nobody@keepwatch.test');
    await round();
    const { id } = await only();
    expect(outcome(await dismiss(id))).toEqual([
      409,
      "This email is still waiting to be sent and can't be removed.",
    ]);
    await wait(72 * HOUR);
    await round();
    expect((await dismiss(id)).status).toBe(204);
    expect((await list()).total).toBe(0);
    // Nor does the audit store the address if there is no account.
    expect(await lastAudit()).toMatchObject({ action: 'mail.dismissed', subject: `mail:${id}` });
    expect((await dismiss(id)).status).toBe(404);
    expect((await sendAgain(id)).status).toBe(404);
  });
});

describe('unsent mails', () => {
  it('are for SuperAdmins only', async () => {
    await queue(suspended);
    await giveUp();
    const { id } = await only();
    for (const role of ROLES.slice(1)) {
      const person = await makePerson(ports, role);
      expect((await call(person, 'GET', PATH)).status).toBe(403);
      expect((await sendAgain(id, person)).status).toBe(403);
      expect((await dismiss(id, person)).status).toBe(403);
    }
    expect((await sendAgain(id, null)).status).toBe(401);
    expect(await only()).toMatchObject({ state: 'givenUp' });
  });

  it('are in the recipient’s export without their text, and deleted with the account', async () => {
    await makeMasterData(ports);
    await queue(suspended);
    await giveUp();
    const { body } = await call(chan, 'GET', '/api/v1/account/export');
    expect(body.mails).toEqual([{ kind: 'suspended', createdAt: NOON, sentAt: null }]);
    const passwordHash = await ports.passwordHash.hash('lantern ferry pewter oolong');
    await db.update(userTable).set({ passwordHash }).where(eq(userTable.id, chan.viewer.userId));
    const deleted = await call(chan, 'DELETE', '/api/v1/account', {
      password: 'lantern ferry pewter oolong',
    });
    expect(deleted.status).toBe(204);
    const left = await db.select().from(mailTable);
    expect(left.map(({ content }) => content?.kind)).toEqual(['deleted']);
  });
});
