/** Which mail: its sentences stand in `locales/` under `mail.<kind>`. */
export const MAIL_KINDS = [
  'verify',
  'addressTaken',
  'invitation',
  'reset',
  'delete',
  'emailChange',
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

/** What a mail says, without words of a language. */
export interface MailContent {
  kind: MailKind;
  /** Values of the sentences. */
  params: Record<string, string>;
  /** A path of the page, with the token in the fragment; the one link of the mail. */
  link?: string;
}
