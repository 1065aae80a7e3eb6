/** Mails that lead to a page by a link whose token proves that the mail was received. */
export const LINK_MAIL_KINDS = ['verify', 'invitation', 'reset', 'delete', 'emailChange'] as const;
type LinkMailKind = (typeof LINK_MAIL_KINDS)[number];

/** Which mail: its sentences stand in `locales/` under `mail.<kind>`. */
export const MAIL_KINDS = [
  ...LINK_MAIL_KINDS,
  'addressTaken',
  'emailChangeNote',
  'emailChanged',
  'passwordChanged',
  'secondFactorOn',
  'secondFactorOff',
  'approved',
  'rejected',
  'suspended',
  'deleted',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

type AboutAddress = 'emailChangeNote' | 'emailChanged';
type WithReason = 'rejected' | 'suspended';

/** Values of the sentences: whom the mail greets, and what else its kind speaks of. */
interface MailParams {
  person: string;
}
interface Content<Kind extends MailKind, Params extends MailParams> {
  kind: Kind;
  params: Params;
}
interface LinkContent extends Content<LinkMailKind, MailParams> {
  /** A path of the page, with the token in the fragment; the one link of the mail. */
  link: string;
}

/** What a mail says, without words of a language. */
export type MailContent =
  | LinkContent
  | Content<AboutAddress, MailParams & { email: string }>
  | Content<WithReason, MailParams & { reason: string }>
  | Content<Exclude<MailKind, LinkMailKind | AboutAddress | WithReason>, MailParams>;
