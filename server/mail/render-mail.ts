import type { Lang } from '@contract/primitives';
import { TOKEN_MINUTES } from '@server/account/token';
import { sentenceOf } from '@server/notification/sentence-of';
import type { Mail } from '@server/ports/mail';
import { type Translate, translator } from '@server/translate';
import { type LINK_MAIL_KINDS, type MailContent, type NewsLine, SIGN_IN_MAIL_KINDS } from './content';
import { htmlOf, type MailWords, textOf } from './mail-layout';

/** What the link of a mail spends, which says how long it is good for. */
const TOKEN_OF = {
  verify: 'verify',
  invitation: 'invitation',
  reset: 'reset',
  delete: 'delete',
  emailChange: 'email',
} as const satisfies Record<(typeof LINK_MAIL_KINDS)[number], keyof typeof TOKEN_MINUTES>;

/** To addresses that nobody has shown to be theirs yet: the name is of whoever asked for the mail, so it isn't repeated. */
const UNVERIFIED_KINDS: readonly string[] = ['verify', 'emailChange'];

const HOUR = 60;
const DAY = 24 * HOUR;

/** In the largest unit of which there are at least two. */
const validityOf = (t: Translate, minutes: number) => {
  const [unit, length] =
    minutes >= 2 * DAY ? ['days', DAY] : minutes >= 2 * HOUR ? ['hours', HOUR] : ['minutes', 1];
  return t(`mail.validFor.${unit}`, { count: minutes / Number(length) });
};

/**
 * People choose the values: without line breaks and marks that turn the direction of text, none of them can look
 * like a sentence of ours.
 */
const tame = (value: string) =>
  value
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

const tameAll = (params: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? tame(value) : value]),
  );

const leadsToSignIn = (kind: string): boolean => SIGN_IN_MAIL_KINDS.some((known) => known === kind);

/** Where a mail leads: by the token it carries, or to where one signs in. */
const actionOf = (content: MailContent, t: Translate, publicUrl: string): MailWords['action'] => {
  const label = () => t(`mail.${content.kind}.action`);
  if ('link' in content) {
    const validity = validityOf(t, TOKEN_MINUTES[TOKEN_OF[content.kind]]);
    return { label: label(), url: publicUrl + content.link, validity };
  }
  if ('path' in content) return { label: label(), url: publicUrl + content.path, validity: null };
  return leadsToSignIn(content.kind) ? { label: label(), url: `${publicUrl}/login`, validity: null } : null;
};

/** A notification in the words that the bell has for it. */
const newsLine = ({ topic, action, params, path }: NewsLine, t: Translate, publicUrl: string) => {
  const values = tameAll(params);
  return {
    subject: sentenceOf(t, 'subject', { topic, action }, values),
    body: sentenceOf(t, 'body', { topic, action }, values),
    url: path && publicUrl + path,
  };
};

/** News of what happened; of an invoice its lines. */
const newsOf = (content: MailContent, t: Translate, publicUrl: string): MailWords['news'] => {
  if (content.kind === 'invoice' || content.kind === 'invoiceReminder')
    return content.lines.map(({ description, amount }) => ({
      subject: description,
      body: amount,
      url: null,
    }));
  if (content.kind !== 'notifications') return [];
  const { lines, count } = content;
  const more = count - lines.length;
  return [
    ...lines.map((line) => newsLine(line, t, publicUrl)),
    ...(more > 0
      ? [{ subject: t('mail.notifications.more', { count: more }), body: '', url: `${publicUrl}/` }]
      : []),
  ];
};

/** What stands over a mail, in any language. */
export const subjectOf = (content: MailContent, t: Translate): string =>
  content.kind === 'notifications'
    ? t('mail.notifications.subject', { count: content.count })
    : t(`mail.${content.kind}.subject`, tameAll({ ...content.params }));

/** A mail in the language of its reader, as text and as HTML. */
export const renderMail = (
  content: MailContent,
  language: Lang,
  publicUrl: string,
): Pick<Mail, 'subject' | 'text' | 'html'> => {
  const t = translator(language);
  const { kind } = content;
  const isNews = kind === 'notifications';
  const params = tameAll({ ...content.params });
  const words: MailWords = {
    subject: subjectOf(content, t),
    greeting: UNVERIFIED_KINDS.includes(kind) ? t('mail.greetingWithoutName') : t('mail.greeting', params),
    paragraphs: t(`mail.${kind}.body`, params).split('\n\n'),
    news: newsOf(content, t, publicUrl),
    action: actionOf(content, t, publicUrl),
    aside: isNews
      ? { text: t('mail.notifications.settings'), url: `${publicUrl}/account-setting#mails` }
      : null,
    footer: t('mail.footer'),
  };
  return { subject: words.subject, text: textOf(words), html: htmlOf(words, language) };
};
