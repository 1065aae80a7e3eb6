CREATE TABLE "allocation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allocation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"receipt_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "allocation_not_nothing" CHECK ("allocation"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer,
	"premise_id" integer,
	"party_email" text,
	"origin" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_on" date NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"by_user_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "receipt_amount_positive" CHECK ("receipt"."amount" > 0),
	CONSTRAINT "receipt_origin_known" CHECK ("receipt"."origin" in ('entered', 'paid')),
	CONSTRAINT "receipt_of_one_payer" CHECK (num_nonnulls("receipt"."company_id", "receipt"."premise_id") = 1
        and ("receipt"."premise_id" is null) = ("receipt"."party_email" is null))
);
--> statement-breakpoint
CREATE TABLE "receipt_withdrawal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_withdrawal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"receipt_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"withdrawn_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"by_user_id" integer,
	CONSTRAINT "receipt_withdrawal_kind_known" CHECK ("receipt_withdrawal"."kind" in ('reversal', 'refund')),
	CONSTRAINT "receipt_withdrawal_amount_positive" CHECK ("receipt_withdrawal"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_receipt_id_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_by_user_id_user_account_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_withdrawal" ADD CONSTRAINT "receipt_withdrawal_receipt_id_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_withdrawal" ADD CONSTRAINT "receipt_withdrawal_by_user_id_user_account_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocation_receipt" ON "allocation" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "allocation_payment" ON "allocation" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "receipt_company" ON "receipt" USING btree ("company_id","received_on");--> statement-breakpoint
CREATE INDEX "receipt_party" ON "receipt" USING btree ("premise_id","party_email");--> statement-breakpoint
CREATE INDEX "receipt_withdrawal_receipt" ON "receipt_withdrawal" USING btree ("receipt_id");--> statement-breakpoint
-- Each payment of before becomes a receipt of one allocation, with the same id. The payments themselves stay as they are.
insert into receipt (id, company_id, premise_id, party_email, origin, at, received_on, method, reference, amount, currency, by_user_id)
overriding system value
select payment.id, case when part.id is null then premise.company_id end, case when part.id is not null then premise.id end,
  lower(part.email), 'paid', payment.at, payment.paid_on, payment.method, payment.reference, payment.amount, invoice.currency,
  payment.by_user_id
from payment join invoice on invoice.id = payment.invoice_id join premise on premise.id = payment.premise_id
  left join invoice_part part on part.id = payment.part_id
where payment.amount > 0 order by payment.id;--> statement-breakpoint
select setval('receipt_id_seq', coalesce((select max(id) from receipt), 0) + 1, false);--> statement-breakpoint
insert into allocation (receipt_id, payment_id, amount) select id, id, amount from payment where amount > 0 order by id;--> statement-breakpoint
-- A reversal named no payment: it takes back the newest money that was paid before it on the same invoice or part.
do $$
declare
  reversal record;
  source record;
  remaining bigint;
  share bigint;
begin
  for reversal in select * from payment where amount < 0 order by id loop
    remaining := -reversal.amount;
    for source in
      select allocation.receipt_id, sum(allocation.amount) as allocated
      from allocation join payment on payment.id = allocation.payment_id
      where payment.invoice_id = reversal.invoice_id and payment.part_id is not distinct from reversal.part_id
        and payment.id < reversal.id
      group by allocation.receipt_id having sum(allocation.amount) > 0 order by allocation.receipt_id desc
    loop
      exit when remaining = 0;
      share := least(remaining, source.allocated);
      insert into allocation (receipt_id, payment_id, amount) values (source.receipt_id, reversal.id, -share);
      insert into receipt_withdrawal (receipt_id, kind, at, withdrawn_on, amount, method, reference, reason, by_user_id)
      values (source.receipt_id, 'reversal', reversal.at, reversal.paid_on, share, reversal.method, reversal.reference, '',
        reversal.by_user_id);
      remaining := remaining - share;
    end loop;
  end loop;
end;
$$;--> statement-breakpoint
create trigger receipt_sealed before update of id, company_id, premise_id, party_email, origin, at, received_on, method,
  reference, amount, currency, by_user_id on receipt for each row execute function refuse_sealed_change();--> statement-breakpoint
create trigger receipt_kept before delete on receipt for each row execute function refuse_sealed_change();--> statement-breakpoint
create trigger receipt_withdrawal_sealed before update or delete on receipt_withdrawal for each row
  execute function refuse_sealed_change();--> statement-breakpoint
create trigger allocation_sealed before update or delete on allocation for each row
  execute function refuse_sealed_change();--> statement-breakpoint
create trigger receipt_not_emptied before truncate on receipt for each statement execute function refuse_truncate();--> statement-breakpoint
create trigger receipt_withdrawal_not_emptied before truncate on receipt_withdrawal for each statement
  execute function refuse_truncate();--> statement-breakpoint
create trigger allocation_not_emptied before truncate on allocation for each statement execute function refuse_truncate();--> statement-breakpoint
-- The columns of server/platform/document/seals.ts.
insert into audit (at, action, subject, after, address)
select now(), 'receipt.sealed', 'receipt:' || receipt.id, jsonb_build_object('amount', receipt.amount,
    'seals', jsonb_build_object('receipt:' || receipt.id, encode(sha256(convert_to(to_json(array[
        'receipt', receipt.company_id::text, receipt.premise_id::text, receipt.party_email, receipt.origin,
        to_char(receipt.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), receipt.received_on::text, receipt.method,
        receipt.reference, receipt.amount::text, receipt.currency, receipt.by_user_id::text])::text, 'UTF8')), 'hex'))
      || (select jsonb_object_agg('allocation:' || allocation.id, encode(sha256(convert_to(to_json(array[
          'allocation', allocation.receipt_id::text, allocation.payment_id::text, allocation.amount::text])::text, 'UTF8')), 'hex'))
        from allocation where allocation.receipt_id = receipt.id)
      || coalesce((select jsonb_object_agg('withdrawal:' || withdrawal.id, encode(sha256(convert_to(to_json(array[
          'withdrawal', withdrawal.receipt_id::text, withdrawal.kind,
          to_char(withdrawal.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), withdrawal.withdrawn_on::text,
          withdrawal.amount::text, withdrawal.method, withdrawal.reference, withdrawal.reason,
          withdrawal.by_user_id::text])::text, 'UTF8')), 'hex'))
        from receipt_withdrawal withdrawal where withdrawal.receipt_id = receipt.id), '{}')), ''
from receipt order by receipt.id;
