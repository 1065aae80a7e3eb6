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
import type { UblDocument } from '@server/platform/document/ubl/ubl-document';
import { writeUbl } from '@server/platform/document/ubl/write-ubl';
import { findNote } from '@server/resources/credit-note/queries';
import { findInvoice } from '@server/resources/invoice/queries';
import { findUblInvoice, findUblNote } from '@server/resources/ubl/queries';
import { eq } from 'drizzle-orm';

interface Attached {
  paper: Paper;
  ubl: UblDocument;
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
  return {
    paper: invoicePaper(actor, { invoice, partId: partId ?? undefined, logo }),
    ubl: await findUblInvoice(db, actor, { params, query: { revision }, body: undefined, upload: undefined }),
  };
};

const readNote = async (
  { db }: AttachmentPorts,
  actor: Actor,
  { kind, id }: AttachedDocument & { kind: 'credit-note' | 'debit-note' },
): Promise<Attached> => {
  const key = String(id);
  const note = await findNote(db, actor, { kind, key });
  const logo = await findLogo(db, note.head.seller.logoId);
  return { paper: notePaper(actor, note, logo), ubl: await findUblNote(db, actor, kind, key) };
};

const MAX_UBL_DECIMALS = 2;

/**
 * The document of a mail as PDF, with what is due when the mail is sent, and as UBL, where its currency has at most two
 * decimals. A runtime that doesn't print attaches the UBL only.
 */
export const documentAttachments =
  (ports: AttachmentPorts) =>
  async (content: MailContent, lang: Lang): Promise<MailAttachment[]> => {
    const document = 'document' in content ? content.document : undefined;
    if (!document) return [];
    const actor = { ...actorAt(JOB_VIEWER, ports.clock.now()), lang, t: translator(lang) };
    const attached =
      document.kind === 'invoice'
        ? await readInvoice(ports, actor, document)
        : await readNote(ports, actor, document);
    if (!attached) return [];
    const { paper, ubl } = attached;
    return [
      ...(ports.pdf
        ? [{ name: `${ubl.code}.pdf`, type: 'application/pdf', bytes: await ports.pdf(paper) }]
        : []),
      ...(decimalsOf(ubl.currency) <= MAX_UBL_DECIMALS
        ? [
            {
              name: `${ubl.code}.xml`,
              type: 'application/xml',
              bytes: new TextEncoder().encode(writeUbl(ubl)),
            },
          ]
        : []),
    ];
  };
