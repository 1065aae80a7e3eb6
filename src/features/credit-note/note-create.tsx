import type { Area } from '@contract/access';
import { type InvoiceForNote, invoiceForNoteCall, type NoteKind, noteLine } from '@contract/credit-note';
import { type Invoice, invoiceCalls } from '@contract/invoice';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { notePathsOf, paths } from '@src/lib/paths';
import { FileClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { noteCallsOf } from './note-calls';
import { NoteForm } from './note-form';
import { lineValuesOf, NEW_LINE, type NoteValues } from './note-values';
import { SlotCreditForm } from './slot-credit-form';

interface NoteCreateProps {
  area: Area;
  premiseId: number;
  kind: NoteKind;
}

/** The state that a link to this page may pass: lines and reason of a note that compensates for a correction. */
const prefillState = z.object({ lines: z.array(noteLine), reason: z.string() });

/**
 * Requests a note as a client, or drafts one. The URL may name the invoice and one of its lines, of which a credit note
 * credits single shifts.
 */
export const NoteCreate = ({ area, premiseId, kind }: NoteCreateProps) => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const code = search.get('invoice') ?? '';
  const lineId = search.get('line');
  const needsInvoice = lineId !== null && code !== '';
  const invoices = useCall(invoiceForNoteCall, { query: { premiseId: String(premiseId) } });
  const invoice = useCall(
    invoiceCalls.get,
    { params: { premiseId: String(premiseId), code }, query: {} },
    { enabled: needsInvoice },
  );
  const line = invoice.data?.lines.find(({ id }) => id === lineId);
  const hasShifts = kind === 'credit-note' && line !== undefined && line.slotIds.length > 0;
  const slots = useCall(
    invoiceCalls.slots,
    { params: { premiseId: String(premiseId), code }, query: {} },
    { enabled: hasShifts },
  );
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={notePathsOf(kind).list(area, premiseId)} />}
        title={t(`note.create.title.${area}.${kind}`)}
      />
      <Loaded
        queries={{ invoices }}
        waitsFor={[...(needsInvoice ? [invoice] : []), ...(hasShifts ? [slots] : [])]}
        missing={<Missing what="premise" to={paths.premises(area)} />}
        skeleton={<SkeletonRows rows={6} label={t('loading')} />}
      >
        {(loaded) => {
          if (loaded.invoices.length === 0)
            return <EmptyState icon={FileClock} text={t('note.form.noInvoice')} />;
          const chosen = loaded.invoices.find(({ name }) => name === code);
          const place = { area, premiseId };
          return hasShifts && chosen && slots.data ? (
            <SlotCreditForm {...place} invoice={chosen} line={line} slots={slots.data} />
          ) : (
            <Create {...place} kind={kind} {...loaded} code={code} line={line} />
          );
        }}
      </Loaded>
    </Page>
  );
};

interface CreateProps extends NoteCreateProps {
  invoices: readonly InvoiceForNote[];
  code: string;
  line: Invoice['lines'][number] | undefined;
}

const Create = ({ area, premiseId, kind, invoices, code, line }: CreateProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const prefill = prefillState.safeParse(useLocation().state?.prefill).data;
  const create = useChange(noteCallsOf(kind).create);
  const chosen =
    invoices.find(({ name }) => name === code) ?? (invoices.length === 1 ? invoices[0] : undefined);
  const currency = (chosen ?? invoices[0])?.currency ?? '';
  const lines =
    prefill?.lines ??
    (line && line.price >= 0
      ? [{ description: line.description, quantity: line.count, price: line.price }]
      : []);
  const values: NoteValues = {
    invoiceCode: chosen?.name ?? '',
    reason: prefill?.reason ?? '',
    lines: chosen && lines.length > 0 ? lines.map((each) => lineValuesOf(each, currency)) : [NEW_LINE],
  };
  return (
    <NoteForm
      kind={kind}
      premiseId={premiseId}
      invoices={invoices}
      values={values}
      currency={currency}
      isNew
      draft={`note.new.${kind}.${premiseId}`}
      submitLabel={t(`note.create.submit.${area}`)}
      cancelTo={notePathsOf(kind).list(area, premiseId)}
      save={(body, meta) => create({ body }, meta)}
      done={() => t(`note.create.done.${area}.${kind}`)}
      onDone={(note) => navigate(notePathsOf(kind).one(area, premiseId, note.code), { replace: true })}
    />
  );
};
