import type { Lang } from '@contract/primitives';
import { translator } from '@server/base/translate';
import { DUTY_MAIL_KINDS, type DutyContent, type MailContent } from '@server/model/mail-content';
import { type MailSigner, sanitizeParams } from './render-mail';

const isAboutDuty = (content: MailContent): content is DutyContent =>
  DUTY_MAIL_KINDS.some((kind) => kind === content.kind);

/** A text for a guard's phone, sent by the gateway or by staff: company, shifts and link, nothing else. */
export const renderMessage = (
  content: MailContent,
  language: Lang,
  publicUrl: string,
  signer: Pick<MailSigner, 'company'> | null,
): string => {
  if (!isAboutDuty(content)) throw new Error(`A ${content.kind} is no message to a phone`);
  const params = sanitizeParams({
    ...content.params,
    company: signer?.company.name[language] ?? 'Keepwatch',
  });
  return translator(language)(`mail.${content.kind}.message`, { ...params, link: publicUrl + content.path });
};
