import type { MasterSetting } from '@contract/master-setting';
import type { Lang } from '@contract/primitives';
import type { Mail } from '@server/base/ports/mail';
import { type Translate, translator } from '@server/base/translate';
import {
  type LINK_MAIL_KINDS,
  type MailContent,
  type NotificationLine,
  SIGN_IN_MAIL_KINDS,
} from '@server/model/mail-content';
import { sentenceOf } from '@server/platform/notification/sentence-of';
import { TOKEN_MINUTES } from '@server/platform/token/account-token';
import { htmlOf, type MailText, plainTextOf } from './mail-layout';

/** The settings that sign a mail. */
export type MailSigner = Pick<MasterSetting, 'company' | 'dutyDeskPhone'>;

/** The purpose of the token in each kind of mail, which determines its validity. */
const TOKEN_PURPOSES = {
  verify: 'verify',
  invitation: 'invitation',
  reset: 'reset',
  delete: 'delete',
  device: 'device',
  emailChange: 'email',
} as const satisfies Record<(typeof LINK_MAIL_KINDS)[number], keyof typeof TOKEN_MINUTES>;

/** Sent to unverified addresses. The requester typed the name, so it is left out. */
const UNVERIFIED_KINDS: readonly string[] = ['verify', 'emailChange'];

const isGreetedByName = ({ kind, params }: MailContent): boolean =>
  params.person !== undefined && !UNVERIFIED_KINDS.includes(kind);

const HOUR = 60;
const DAY = 24 * HOUR;

/** In the largest unit of which the validity has at least two. */
const validityOf = (t: Translate, minutes: number) => {
  const [unit, length] =
    minutes >= 2 * DAY ? ['days', DAY] : minutes >= 2 * HOUR ? ['hours', HOUR] : ['minutes', 1];
  return t(`mail.validFor.${unit}`, { count: minutes / Number(length) });
};

/** Removes line breaks and bidirectional controls from a user's value, so that it can't look like our own text. */
const sanitize = (value: string) =>
  value
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Values of a sentence, each on one line. */
export const sanitizeParams = (params: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? sanitize(value) : value,
    ]),
  );

const hasSignInLink = (kind: string): boolean => SIGN_IN_MAIL_KINDS.some((signInKind) => signInKind === kind);

const actionOf = (content: MailContent, t: Translate, publicUrl: string): MailText['action'] => {
  const label = () => t(`mail.${content.kind}.action`, sanitizeParams({ ...content.params }));
  if ('link' in content) {
    const validity = validityOf(t, TOKEN_MINUTES[TOKEN_PURPOSES[content.kind]]);
    return { label: label(), url: publicUrl + content.link, validity };
  }
  if ('path' in content && content.path !== undefined)
    return { label: label(), url: publicUrl + content.path, validity: null };
  return hasSignInLink(content.kind) ? { label: label(), url: `${publicUrl}/login`, validity: null } : null;
};

/** Returns a notification with the sentences that the bell shows. */
const notificationItem = (
  { topic, action, params, path }: NotificationLine,
  t: Translate,
  publicUrl: string,
) => {
  const values = sanitizeParams(params);
  return {
    subject: sentenceOf(t, 'subject', { topic, action }, values),
    body: sentenceOf(t, 'body', { topic, action }, values),
    url: path && publicUrl + path,
  };
};

/** The notifications, the overdue documents, or the lines of an invoice, a statement or a price list. */
const itemsOf = (content: MailContent, t: Translate, publicUrl: string): MailText['items'] => {
  if (content.kind === 'reminder')
    return content.lines.map(({ description, amount, path }) => ({
      subject: description,
      body: amount,
      url: path === undefined ? null : publicUrl + path,
    }));
  if (
    content.kind === 'invoice' ||
    content.kind === 'invoiceReminder' ||
    content.kind === 'statement' ||
    content.kind === 'priceNotice'
  )
    return content.lines.map(({ description, amount }) => ({
      subject: description,
      body: amount,
      url: null,
    }));
  if (content.kind !== 'notifications') return [];
  const { lines, count } = content;
  const more = count - lines.length;
  return [
    ...lines.map((line) => notificationItem(line, t, publicUrl)),
    ...(more > 0
      ? [{ subject: t('mail.notifications.more', { count: more }), body: '', url: `${publicUrl}/` }]
      : []),
  ];
};

export const subjectOf = (content: MailContent, t: Translate): string =>
  content.kind === 'notifications'
    ? t('mail.notifications.subject', { count: content.count })
    : t(`mail.${content.kind}.subject`, sanitizeParams({ ...content.params }));

/** The company in the reader's language with its phone, and the duty desk's if that is another number. */
const signatureOf = (signer: MailSigner | null, language: Lang, t: Translate): MailText['signature'] => {
  if (!signer) return null;
  const { company, dutyDeskPhone } = signer;
  const phones = [
    { label: t('mail.signature.phone'), phone: sanitize(company.phone) },
    { label: t('mail.signature.dutyDesk'), phone: sanitize(dutyDeskPhone) },
  ];
  const isNew = ({ phone }: { phone: string }, index: number) =>
    phone !== '' && phones.findIndex((other) => other.phone === phone) === index;
  return { name: sanitize(company.name[language]), phones: phones.filter(isNew) };
};

/** Where answers go: those to a document to the company, if it has an address; undefined where nobody reads them. */
export const replyToOf = (content: MailContent, signer: MailSigner | null): string | undefined =>
  ('document' in content || 'documents' in content ? signer?.company.email : undefined) || undefined;

/** The paragraphs of the body, or a reminder's text of the settings. Payment details only where something is due. */
const paragraphsOf = (content: MailContent, t: Translate): string[] => {
  const params = sanitizeParams({ ...content.params });
  const paragraphs = t(`mail.${content.kind}.body`, params).split('\n\n').filter(Boolean);
  if (content.kind !== 'reminder' || content.text === '') return paragraphs;
  const own = content.text.split('\n').map(sanitize);
  return [...own, sanitize(content.params.payment)].filter(Boolean);
};

/** Renders a mail in the reader's language as text and HTML, signed by the company. */
export const renderMail = (
  content: MailContent,
  language: Lang,
  publicUrl: string,
  signer: MailSigner | null,
): Pick<Mail, 'subject' | 'text' | 'html'> => {
  const t = translator(language);
  const { kind } = content;
  const isNotification = kind === 'notifications';
  const params = sanitizeParams({ ...content.params });
  const texts: MailText = {
    subject: subjectOf(content, t),
    greeting: isGreetedByName(content) ? t('mail.greeting', params) : t('mail.greetingWithoutName'),
    paragraphs: paragraphsOf(content, t),
    items: itemsOf(content, t, publicUrl),
    action: actionOf(content, t, publicUrl),
    smallPrint: isNotification
      ? { text: t('mail.notifications.settings'), url: `${publicUrl}/account-setting#mails` }
      : null,
    signature: signatureOf(signer, language, t),
    footer: t(replyToOf(content, signer) ? 'mail.footerReply' : 'mail.footer'),
  };
  return { subject: texts.subject, text: plainTextOf(texts), html: htmlOf(texts, language) };
};
