import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from './mail';
import { fileTransport } from './mail.node';

const INSTANT = '2026-03-02T04:00:00.000Z';
const mail: Mail = {
  messageId: '7f9f5c1e-2f6e-4d0c-9c38-1f0f6a6a0001',
  to: 'chan@keepwatch.test',
  subject: '重設你的密碼',
  text: '陳大文：\n\nhttp://keepwatch.test/reset-password#token=a_Token-1\n',
  html: '<p>陳大文</p><a href="http://keepwatch.test/reset-password#token=a_Token-1">重設</a>',
  date: new Date(INSTANT),
};
const another = { ...mail, messageId: '7f9f5c1e-2f6e-4d0c-9c38-1f0f6a6a0002', subject: 'Another' };

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'keepwatch-mail-')), 'mail');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const read = async (name: string) => {
  const bytes = await readFile(join(folder, name));
  return { source: bytes.toString('latin1'), parsed: await PostalMime.parse(bytes) };
};

describe('mail files', () => {
  it('are named by instant and recipient and contain quoted-printable text and HTML', async () => {
    await fileTransport(folder, '保安 Keepwatch <post@keepwatch.example>').send(mail);
    expect(await readdir(folder)).toEqual([`${INSTANT}-chan@keepwatch.test.eml`]);
    const { source, parsed } = await read(`${INSTANT}-chan@keepwatch.test.eml`);
    expect(parsed).toMatchObject({
      from: { name: '保安 Keepwatch', address: 'post@keepwatch.example' },
      to: [{ address: mail.to }],
      subject: mail.subject,
      messageId: `<${mail.messageId}@keepwatch.example>`,
      date: INSTANT,
    });
    expect(parsed.text?.trim()).toBe(mail.text.trim());
    expect(parsed.html?.trim()).toBe(mail.html);
    expect(source).toContain('multipart/alternative');
    expect(source.match(/Content-Transfer-Encoding: quoted-printable/g)).toHaveLength(2);
    expect(source).toContain('#token=3Da_Token-1');
  });

  it('are quoted-printable even if all ASCII', async () => {
    await fileTransport(folder).send({ ...mail, subject: 'Plain', text: 'Plain', html: '<p>Plain</p>' });
    const { source } = await read(`${INSTANT}-chan@keepwatch.test.eml`);
    expect(source.match(/Content-Transfer-Encoding: quoted-printable/g)).toHaveLength(2);
  });

  it('are separate for two mails to the same person at the same instant', async () => {
    const transport = fileTransport(folder);
    await Promise.all([transport.send(mail), transport.send(another)]);
    const names = (await readdir(folder)).sort();
    expect(names).toEqual([
      `${INSTANT}-chan@keepwatch.test.eml`,
      '2026-03-02T04:00:00.001Z-chan@keepwatch.test.eml',
    ]);
    const subjects = await Promise.all(names.map(async (name) => (await read(name)).parsed.subject));
    expect(subjects.sort()).toEqual(['Another', mail.subject].sort());
  });

  it('are written once when the same mail is sent again', async () => {
    await fileTransport(folder).send(mail);
    await fileTransport(folder).send(mail);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it.each([
    ['../../etc/passwd@keepwatch.test', '.._.._etc_passwd@keepwatch.test'],
    ['a\\b@keepwatch.test', 'a_b@keepwatch.test'],
    ["o'brien+guard@keepwatch.test", "o'brien+guard@keepwatch.test"],
  ])('stay in their folder for %s', async (to, name) => {
    await fileTransport(folder).send({ ...mail, to });
    expect(await readdir(folder)).toEqual([`${INSTANT}-${name}.eml`]);
    expect(await readdir(join(folder, '..'))).toEqual(['mail']);
  });

  it('accept the longest possible address', async () => {
    const to = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.test`;
    await fileTransport(folder).send({ ...mail, to });
    const [name] = await readdir(folder);
    expect(name).toMatch(/^2026-03-02T04:00:00\.000Z-a+@b+\.c+\.d+.*\.eml$/);
  });

  it("can't be given another header or recipient by a value", async () => {
    const transport = fileTransport(folder);
    await transport.send({ ...mail, to: 'x@keepwatch.test', subject: 'Hello\r\nBcc: thief@keepwatch.test' });
    const [name] = await readdir(folder);
    const { parsed } = await read(String(name));
    expect(parsed.bcc).toBeUndefined();
    expect(parsed.to).toHaveLength(1);
    await transport.send({ ...another, to: 'a@keepwatch.test,b@keepwatch.test' }).catch(() => {});
    for (const file of await readdir(folder)) expect((await read(file)).parsed.to).toHaveLength(1);
  });
});
