import type { NoteKind } from '@contract/credit-note';
import type { NotificationAction, Topic } from '@contract/notification';
import type { Day, Id } from '@contract/primitives';

/** Mails with a link whose token proves that the mail was received. */
export const LINK_MAIL_KINDS = ['verify', 'invitation', 'reset', 'delete', 'device', 'emailChange'] as const;
type LinkMailKind = (typeof LINK_MAIL_KINDS)[number];

/** Mails with a plain link to the sign-in page. */
export const SIGN_IN_MAIL_KINDS = ['approved', 'addressTaken'] as const;

/** Mails about a document, with a link to its page. */
export const DOCUMENT_MAIL_KINDS = ['noteIssued', 'noteVoided', 'noteDeclined'] as const;
type DocumentMailKind = (typeof DOCUMENT_MAIL_KINDS)[number];

/** Mails to every SuperAdmin: about what another one could do with a stolen account, and what stopped by itself. */
const SUPER_ADMIN_MAIL_KINDS = [
  'superAdminAdded',
  'secondFactorGone',
  'allExported',
  'webhookPaused',
] as const;
export type SuperAdminMailKind = (typeof SUPER_ADMIN_MAIL_KINDS)[number];

/** What guards are told of their shifts: by mail, or as a message to the phone. */
export const DUTY_MAIL_KINDS = ['duty', 'dutyReminder', 'dutyReleased', 'offer', 'offerEnded'] as const;

/** The sentences of a kind are in `locales/` under `mail.<kind>`. */
export const MAIL_KINDS = [
  ...LINK_MAIL_KINDS,
  ...SIGN_IN_MAIL_KINDS,
  ...DOCUMENT_MAIL_KINDS,
  ...SUPER_ADMIN_MAIL_KINDS,
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
  // Replaced by `reminder`; older mails may still be queued.
  'invoiceReminder',
  'reminder',
  'statement',
  'priceNotice',
  'guardCalendar',
  ...DUTY_MAIL_KINDS,
  'newestSeal',
  'test',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
type AddressChangeKind = 'emailChangeNote' | 'emailChanged';
type WithReason = 'rejected' | 'suspended' | 'secondFactorRemoved';

/** Values of the sentences: those of the kind, and the addressee's name. */
interface MailParams {
  /** Absent for an addressee without an account: mails don't greet by a name that somebody else typed. */
  person?: string;
}

interface Content<Kind extends MailKind, Params extends MailParams> {
  kind: Kind;
  params: Params;
}

interface LinkContent extends Content<LinkMailKind, MailParams> {
  /** A path with the token in its fragment; the only link of the mail. */
  link: string;
}

interface DocumentParams extends MailParams {
  note: NoteKind;
  code: string;
  premise: string;
  invoice: string;
  /** Formatted in the reader's language. */
  amount: string;
  reason: string;
}

/** The issued document that a mail carries. */
export type AttachedDocument =
  | { kind: 'invoice'; id: Id; partId: Id | null }
  // Mails that were queued before shares were stated have no part.
  | { kind: NoteKind; id: Id; partId?: Id | null }
  | AttachedStatement
  | AttachedPrices;

/** A statement of a company over the premises that the sender reached, or of a party of a premise's split invoices. */
type AttachedStatement = { kind: 'statement'; from: Day; to: Day } & (
  | { id: Id; premiseIds: readonly Id[] }
  | { premiseId: Id; partyEmail: string }
);

/** The prices of the list that begins on a day. */
interface AttachedPrices {
  kind: 'price-notice';
  validFrom: Day;
}

interface DocumentContent extends Content<DocumentMailKind, DocumentParams> {
  /** None in mails that were queued before documents were attached. */
  document?: AttachedDocument;
  /** The page of the document; none for a payer without an account, once the note is void. */
  path?: string;
}

/** A notification, with the values that the bell also shows. */
export interface NotificationLine {
  topic: Topic;
  action: NotificationAction;
  params: Record<string, string | number>;
  /** The page that it links to. */
  path: string | null;
}

/** Several notifications in one mail. */
interface NotificationsContent extends Content<'notifications', MailParams> {
  /** Oldest first. */
  lines: NotificationLine[];
  /** The total; `lines` may contain only the first of them. */
  count: number;
}

/** An invoice or a reminder of it, for the payer. Formatted already, because the payer may have no account. */
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
  /** None in mails that were queued before documents were attached. */
  document?: AttachedDocument;
  path: string;
}

/** A reminder of all overdue documents of a payer. Formatted already. */
export interface ReminderContent
  extends Content<'reminder', MailParams & { seller: string; balance: string; payment: string }> {
  /** Of the settings, for this reminder; empty for the usual sentence. */
  text: string;
  /** Each with the page that its link opens; an invoice of before the product was used has none. */
  lines: { description: string; amount: string; path?: string }[];
  documents: AttachedDocument[];
}

/** The statement of a payer. Formatted already. */
export interface StatementContent
  extends Content<
    'statement',
    MailParams & { seller: string; company: string; period: string; closing: string; payment: string }
  > {
  lines: { description: string; amount: string }[];
  document: AttachedStatement;
  /** A party of split invoices has no page. */
  path?: string;
}

/** New prices, for a client company. Formatted already. */
export interface PriceNoticeContent
  extends Content<'priceNotice', MailParams & { seller: string; validFrom: string }> {
  lines: { description: string; amount: string }[];
  document: AttachedPrices;
}

/** A guard's calendar, for the guard, who has no account. */
interface GuardCalendarContent extends Content<'guardCalendar', MailParams> {
  /** Contains the key. */
  path: string;
}

/** A guard's shifts, for the guard, who has no account. */
export interface DutyContent
  extends Content<(typeof DUTY_MAIL_KINDS)[number], MailParams & { shifts: string; count: number }> {
  /** May contain the key of the guard's page. */
  path: string;
}

/** Who did it, to whom, and when, formatted in the reader's language. */
interface SuperAdminParams extends MailParams {
  by: string;
  whose: string;
  at: string;
}

/** The content of a mail, independent of language. */
export type MailContent =
  | LinkContent
  | DocumentContent
  | NotificationsContent
  | InvoiceContent
  | ReminderContent
  | StatementContent
  | PriceNoticeContent
  | GuardCalendarContent
  | DutyContent
  | Content<AddressChangeKind, MailParams & { email: string }>
  | Content<SuperAdminMailKind, SuperAdminParams>
  | Content<WithReason, MailParams & { reason: string }>
  | Content<'newestSeal', MailParams & { seal: string }>
  | Content<
      Exclude<
        MailKind,
        | LinkMailKind
        | DocumentMailKind
        | AddressChangeKind
        | SuperAdminMailKind
        | WithReason
        | 'notifications'
        | 'newestSeal'
        | InvoiceContent['kind']
        | ReminderContent['kind']
        | StatementContent['kind']
        | PriceNoticeContent['kind']
        | GuardCalendarContent['kind']
        | DutyContent['kind']
      >,
      MailParams
    >;
