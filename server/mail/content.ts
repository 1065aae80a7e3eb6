import type { NoteKind } from '@contract/credit-note';
import type { NotificationAction, Topic } from '@contract/notification';

/** Mails that lead to a page by a link whose token proves that the mail was received. */
export const LINK_MAIL_KINDS = ['verify', 'invitation', 'reset', 'delete', 'emailChange'] as const;
type LinkMailKind = (typeof LINK_MAIL_KINDS)[number];

/** Mails that end where one signs in, by a link that anybody may follow at any time. */
export const SIGN_IN_MAIL_KINDS = ['approved', 'addressTaken'] as const;

/** Mails about a document, with a link to its page. */
export const DOCUMENT_MAIL_KINDS = ['noteIssued', 'noteVoided', 'noteDeclined'] as const;
type DocumentMailKind = (typeof DOCUMENT_MAIL_KINDS)[number];

/** Which mail: its sentences stand in `locales/` under `mail.<kind>`. */
export const MAIL_KINDS = [
  ...LINK_MAIL_KINDS,
  ...SIGN_IN_MAIL_KINDS,
  ...DOCUMENT_MAIL_KINDS,
  'emailChangeNote',
  'emailChanged',
  'passwordChanged',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorReset',
  'secondFactorRemoved',
  'rejected',
  'suspended',
  'deleted',
  'notifications',
  'invoice',
  'invoiceReminder',
  'test',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
type AboutAddress = 'emailChangeNote' | 'emailChanged';
type WithReason = 'rejected' | 'suspended' | 'secondFactorRemoved';

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

interface DocumentParams extends MailParams {
  note: NoteKind;
  code: string;
  premise: string;
  invoice: string;
  /** In the reader's format. */
  amount: string;
  reason: string;
}

interface DocumentContent extends Content<DocumentMailKind, DocumentParams> {
  /** The page of the document. */
  path: string;
}

/** A notification, as the bell has it. */
export interface NewsLine {
  topic: Topic;
  action: NotificationAction;
  params: Record<string, string | number>;
  /** The page that it leads to. */
  path: string | null;
}

/** What somebody is told by mail beside the bell, several notifications together. */
interface NewsContent extends Content<'notifications', MailParams> {
  /** The oldest first. */
  lines: NewsLine[];
  /** How many there are in all: of very many, the mail has the first. */
  count: number;
}

/** An invoice, or that it is still unpaid, to whoever pays it: in words already, since the reader may have no account. */
export interface InvoiceContent
  extends Content<
    'invoice' | 'invoiceReminder',
    MailParams & {
      seller: string;
      premise: string;
      code: string;
      period: string;
      total: string;
      balance: string;
      dueOn: string;
      payment: string;
    }
  > {
  lines: { description: string; amount: string }[];
  path: string;
}

/** What a mail says, without words of a language. */
export type MailContent =
  | LinkContent
  | DocumentContent
  | NewsContent
  | InvoiceContent
  | Content<AboutAddress, MailParams & { email: string }>
  | Content<WithReason, MailParams & { reason: string }>
  | Content<
      Exclude<
        MailKind,
        LinkMailKind | DocumentMailKind | AboutAddress | WithReason | 'notifications' | InvoiceContent['kind']
      >,
      MailParams
    >;
