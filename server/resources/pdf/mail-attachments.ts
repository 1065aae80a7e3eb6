import type { Lang } from '@contract/primitives';
import { invoiceCodeOf } from '@domain/invoice-code';
import { decimalsOf } from '@domain/money';
import { type Actor, actorAt } from '@server/base/actor';
import type { MailAttachment } from '@server/base/ports/mail';
import type { Paper } from '@server/base/ports/pdf';
import type { Ports } from '@server/base/ports/ports';
import { translator } from '@server/base/translate';
import { JOB_VIEWER } from '@server/base/viewer';
import { invoiceTable } from '@server/model/invoice';
import type { AttachedDocument, MailContent } from '@server/model/mail-content';
import { invoicePaper } from '@server/platform/document/paper/invoice-paper';
import { findLogo } from '@server/platform/document/paper/logo-queries';
import { notePaper } from '@server/platform/document/paper/note-paper';
import { priceNoticePaper } from '@server/platform/document/paper/price-notice-paper';
import { statementPaper } from '@server/platform/document/paper/statement-paper';
import type { UblDocument } from '@server/platform/document/ubl/ubl-document';
import { writeUbl } from '@server/platform/document/ubl/write-ubl';
import { findNote } from '@server/resources/credit-note/queries';
import { findInvoice } from '@server/resources/invoice/queries';
import { findPriceNotice } from '@server/resources/price/notice-queries';
import { findCompanyStatement, findStatement } from '@server/resources/statement/queries';
import { findUblInvoice, findUblNote } from '@server/resources/ubl/queries';
import { eq } from 'drizzle-orm';

interface Attached {
  name: string;
  paper: Paper;
  /** Null for a statement and for prices. */
  ubl: UblDocument | null;
}

type AttachmentPorts = Pick<Ports, 'db' | 'clock' | 'pdf'>;

const readInvoice = async (
  { db }: AttachmentPorts,
  actor: Actor,
  { id, partId }: AttachedDocument & { kind: 'invoice' },
): Promise<Attached | null> => {
  const [row] = await db
    .select({
      premiseId: invoiceTable.premiseId,
      period: invoiceTable.period,
      revision: invoiceTable.revision,
    })
    .from(invoiceTable)
    .where(eq(invoiceTable.id, id));
  if (!row) return null;
  const { premiseId, period, revision } = row;
  const params = { premiseId, code: invoiceCodeOf(premiseId, period) };
  const invoice = await findInvoice(db, actor, params, { revision });
  const logo = await findLogo(db, invoice.head.seller.logoId);
  const ubl = await findUblInvoice(db, actor, {
    params,
    query: { revision },
    body: undefined,
    upload: undefined,
  });
  return { name: ubl.code, paper: invoicePaper(actor, { invoice, partId: partId ?? undefined, logo }), ubl };
};

const readNote = async (
  { db }: AttachmentPorts,
  actor: Actor,
  { kind, id, partId }: AttachedDocument & { kind: 'credit-note' | 'debit-note' },
): Promise<Attached> => {
  const key = String(id);
  const note = await findNote(db, actor, { kind, key });
  const logo = await findLogo(db, note.head.seller.logoId);
  const ubl = await findUblNote(db, actor, kind, key);
  return { name: ubl.code, paper: notePaper(actor, { note, partId: partId ?? undefined, logo }), ubl };
};

const readStatement = async (
  { db }: AttachmentPorts,
  actor: Actor,
  document: AttachedDocument & { kind: 'statement' },
): Promise<Attached> => {
  const { from, to } = document;
  const [id, statement] =
    'partyEmail' in document
      ? [document.premiseId, await findStatement(db, actor, document.premiseId, document)]
      : [document.id, await findCompanyStatement(db, actor, document.id, document)];
  const paper = statementPaper(actor, statement, await findLogo(db, statement.head.seller.logoId));
  return { name: `statement-${id}-${from}-${to}`, paper, ubl: null };
};

const readPrices = async (
  { db }: AttachmentPorts,
  actor: Actor,
  { validFrom }: AttachedDocument & { kind: 'price-notice' },
): Promise<Attached> => {
  const notice = await findPriceNotice(db, validFrom, actor.lang);
  const paper = priceNoticePaper(actor, { notice, logo: await findLogo(db, notice.seller.logoId) });
  return { name: `prices-${validFrom}`, paper, ubl: null };
};

const read = (ports: AttachmentPorts, actor: Actor, document: AttachedDocument): Promise<Attached | null> => {
  switch (document.kind) {
    case 'invoice':
      return readInvoice(ports, actor, document);
    case 'statement':
      return readStatement(ports, actor, document);
    case 'price-notice':
      return readPrices(ports, actor, document);
    default:
      return readNote(ports, actor, document);
  }
};

const MAX_UBL_DECIMALS = 2;

const documentsOf = (content: MailContent): readonly AttachedDocument[] => {
  if ('documents' in content) return content.documents;
  return 'document' in content && content.document ? [content.document] : [];
};

/** As PDF, where the runtime prints, and as UBL, where its currency has at most two decimals. */
const filesOf = async (ports: AttachmentPorts, { name, paper, ubl }: Attached): Promise<MailAttachment[]> => [
  ...(ports.pdf ? [{ name: `${name}.pdf`, type: 'application/pdf', bytes: await ports.pdf(paper) }] : []),
  ...(ubl && decimalsOf(ubl.currency) <= MAX_UBL_DECIMALS
    ? [{ name: `${name}.xml`, type: 'application/xml', bytes: new TextEncoder().encode(writeUbl(ubl)) }]
    : []),
];

/** The documents of a mail as files, with what is due when the mail is sent. */
export const documentAttachments =
  (ports: AttachmentPorts) =>
  async (content: MailContent, lang: Lang): Promise<MailAttachment[]> => {
    const actor = { ...actorAt(JOB_VIEWER, ports.clock.now()), lang, t: translator(lang) };
    const files: MailAttachment[] = [];
    for (const document of documentsOf(content)) {
      const attached = await read(ports, actor, document);
      if (attached) files.push(...(await filesOf(ports, attached)));
    }
    return files;
  };
