import type { Lang } from '@contract/primitives';
import { TOKEN_MINUTES } from '@server/account/token';
import { type Translate, translator } from '@server/http/translate';
import type { Mail } from '@server/ports/mail';
import type { LINK_MAIL_KINDS, MailContent } from './content';
import { htmlOf, type MailWords, textOf } from './mail-layout';

/** What the link of a mail spends, which says how long it is good for. */
const TOKEN_OF = {
  verify: 'verify',
  invitation: 'invitation',
  reset: 'reset',
  delete: 'delete',
  emailChange: 'email',
} as const satisfies Record<(typeof LINK_MAIL_KINDS)[number], keyof typeof TOKEN_MINUTES>;

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

/** A mail in the language of its reader, as text and as HTML. */
export const renderMail = (
  content: MailContent,
  language: Lang,
  publicUrl: string,
): Pick<Mail, 'subject' | 'text' | 'html'> => {
  const t = translator(language);
  const { kind } = content;
  const params = Object.fromEntries(
    Object.entries(content.params).map(([name, value]) => [name, tame(value)]),
  );
  const words: MailWords = {
    subject: t(`mail.${kind}.subject`, params),
    greeting: t('mail.greeting', params),
    paragraphs: t(`mail.${kind}.body`, params).split('\n\n'),
    action:
      'link' in content
        ? {
            label: t(`mail.${kind}.action`),
            url: publicUrl + content.link,
            validity: validityOf(t, TOKEN_MINUTES[TOKEN_OF[content.kind]]),
          }
        : null,
    footer: t('mail.footer'),
  };
  return { subject: words.subject, text: textOf(words), html: htmlOf(words, language) };
};
