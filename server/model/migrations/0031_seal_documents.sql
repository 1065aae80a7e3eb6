-- What was issued or paid is never changed. A void document keeps what it was; only its state, the sums of notes and
-- payments, and when it was mailed are written later.
create or replace function refuse_sealed_change() returns trigger language plpgsql as $$
begin
  raise exception 'row % of % is sealed', old.id, tg_table_name;
end;
$$;--> statement-breakpoint
create trigger invoice_sealed before update of premise_id, period, revision, status, snapshot, hash, currency, total,
  due_on, issued_at, issued_on, issued_by, voided_at, voided_on on invoice for each row
  when (old.snapshot is not null and (
    (old.premise_id, old.period, old.revision, old.snapshot, old.hash, old.currency, old.total, old.due_on, old.issued_at,
      old.issued_on, old.issued_by)
    is distinct from (new.premise_id, new.period, new.revision, new.snapshot, new.hash, new.currency, new.total, new.due_on,
      new.issued_at, new.issued_on, new.issued_by)
    or new.status = 'Draft'
    or (old.status = 'Void' and (old.status, old.voided_at, old.voided_on) is distinct from (new.status, new.voided_at, new.voided_on))))
  execute function refuse_sealed_change();--> statement-breakpoint
create trigger invoice_kept before delete on invoice for each row when (old.snapshot is not null)
  execute function refuse_sealed_change();--> statement-breakpoint
create trigger note_sealed before update of kind, premise_id, invoice_id, status, reason, lines, tax_rate, subtotal, tax, total,
  year, number, snapshot, hash, issued_at, issued_on, issued_by, voided_at, voided_on on note for each row
  when (old.snapshot is not null and (
    (old.kind, old.premise_id, old.invoice_id, old.reason, old.lines, old.tax_rate, old.subtotal, old.tax, old.total, old.year,
      old.number, old.snapshot, old.hash, old.issued_at, old.issued_on, old.issued_by)
    is distinct from (new.kind, new.premise_id, new.invoice_id, new.reason, new.lines, new.tax_rate, new.subtotal, new.tax,
      new.total, new.year, new.number, new.snapshot, new.hash, new.issued_at, new.issued_on, new.issued_by)
    or new.status not in ('Issued', 'Void')
    or (old.status = 'Void' and (old.status, old.voided_at, old.voided_on) is distinct from (new.status, new.voided_at, new.voided_on))))
  execute function refuse_sealed_change();--> statement-breakpoint
create trigger note_kept before delete on note for each row when (old.snapshot is not null)
  execute function refuse_sealed_change();--> statement-breakpoint
create trigger payment_sealed before update or delete on payment for each row
  execute function refuse_sealed_change();--> statement-breakpoint
-- Parts are replaced when an invoice is split again; their sums of notes and payments change.
create trigger invoice_part_sealed before update of invoice_id, position, name, billing_address, email, share, shift_types,
  total on invoice_part for each row
  when ((old.invoice_id, old.position, old.name, old.billing_address, old.email, old.share, old.shift_types, old.total)
    is distinct from (new.invoice_id, new.position, new.name, new.billing_address, new.email, new.share, new.shift_types, new.total))
  execute function refuse_sealed_change();--> statement-breakpoint
-- What was issued before is sealed now, with the columns of server/seal/seals.ts.
insert into audit (at, action, subject, after, address)
select now(), 'invoice.sealed', 'invoice:' || invoice.id, jsonb_build_object(
    'code', invoice.premise_id || '-' || invoice.period, 'revision', invoice.revision, 'total', invoice.total,
    'seals', jsonb_build_object('invoice:' || invoice.id, encode(sha256(convert_to(to_json(array[
        'invoice', invoice.premise_id::text, invoice.period, invoice.revision::text, invoice.currency, invoice.total::text,
        invoice.issued_on::text, invoice.hash])::text, 'UTF8')), 'hex'))
      || coalesce((select jsonb_object_agg('part:' || part.id, encode(sha256(convert_to(to_json(array[
          'part', part.invoice_id::text, part.position::text, part.name, part.billing_address, part.email, part.share::text,
          array_to_string(part.shift_types, ','), part.total::text])::text, 'UTF8')), 'hex'))
        from invoice_part part where part.invoice_id = invoice.id), '{}')
      || coalesce((select jsonb_object_agg('payment:' || payment.id, encode(sha256(convert_to(to_json(array[
          'payment', payment.premise_id::text, payment.invoice_id::text, payment.part_id::text,
          to_char(payment.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), payment.paid_on::text, payment.method,
          payment.reference, payment.amount::text, payment.by_user_id::text])::text, 'UTF8')), 'hex'))
        from payment where payment.invoice_id = invoice.id), '{}')), ''
from invoice where invoice.snapshot is not null order by invoice.id;--> statement-breakpoint
insert into audit (at, action, subject, after, address)
select now(), 'note.sealed', 'note:' || note.id, jsonb_build_object('total', note.total,
    'seals', jsonb_build_object('note:' || note.id, encode(sha256(convert_to(to_json(array[
        'note', note.kind, note.invoice_id::text, note.year::text, note.number::text, note.total::text, note.issued_on::text,
        note.hash])::text, 'UTF8')), 'hex'))), ''
from note where note.snapshot is not null order by note.id;
