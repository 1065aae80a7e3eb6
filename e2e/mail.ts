import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import PostalMime from 'postal-mime';

interface Received {
  to: string;
  subject: string;
  text: string;
}

const isProject = (name: 'server' | 'browser-only') => test.info().project.name === name;

/** Newest first. The server writes each mail as a file whose name starts with its time. */
const mailsOnDisk = async (): Promise<Received[]> => {
  const folder = join(process.env.JOURNEY_DATA ?? '', 'mail');
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => name.endsWith('.eml')).sort((a, b) => (a < b ? 1 : -1));
  return Promise.all(
    whole.map(async (name) => {
      const { to, subject, text } = await PostalMime.parse(await readFile(join(folder, name)));
      return { to: to?.[0]?.address ?? '', subject: subject ?? '', text: text ?? '' };
    }),
  );
};

/** The demo mailbox of the browser-only runtime, which the page stores. */
const mailsInPage = (page: Page) =>
  page.evaluate((): Received[] => JSON.parse(sessionStorage.getItem('demo-mailbox') ?? '[]'));

/** Waits for a mail with that subject and returns the newest. */
export const mailTo = async (page: Page, to: string, subject: string): Promise<Received> => {
  let found: Received | undefined;
  await expect(async () => {
    const mails = isProject('server') ? await mailsOnDisk() : await mailsInPage(page);
    found = mails.find((mail) => mail.to === to && mail.subject === subject);
    expect(found, `a mail to ${to}: ${subject}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return found as Received;
};

/** The path of a mail's link, with its token. */
export const linkIn = ({ text }: Received): string => {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`No link in: ${text}`);
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
};

/** Follows the link of a mail, from the demo mailbox or from outside of the page. */
export const followMail = async (page: Page, to: string, subject: string): Promise<void> => {
  const path = linkIn(await mailTo(page, to, subject));
  if (isProject('server')) return void (await page.goto(path));
  await page.getByRole('button', { name: /^Demo mailbox/ }).click();
  const mail = page.getByRole('listitem').filter({ hasText: subject }).filter({ hasText: to }).first();
  await expect(mail).toBeVisible();
  const link = mail.getByRole('link');
  if (!(await link.isVisible())) await mail.getByText(subject).click();
  await link.click();
  await page.waitForURL((url) => url.pathname === new URL(path, url).pathname);
};
