ALTER TABLE "receipt" ADD COLUMN "left_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
create or replace function keep_left_of_received() returns trigger language plpgsql as $$
begin
  new.left_amount := new.amount;
  return new;
end;
$$;--> statement-breakpoint
-- Allocations and withdrawals are only ever added.
create or replace function keep_left_of_used() returns trigger language plpgsql as $$
begin
  update receipt set left_amount = left_amount - used.amount
  from (select receipt_id, sum(amount) as amount from added group by receipt_id) used
  where receipt.id = used.receipt_id;
  return null;
end;
$$;--> statement-breakpoint
create trigger receipt_left before insert on receipt for each row execute function keep_left_of_received();--> statement-breakpoint
create trigger allocation_left after insert on allocation referencing new table as added
  for each statement execute function keep_left_of_used();--> statement-breakpoint
create trigger receipt_withdrawal_left after insert on receipt_withdrawal referencing new table as added
  for each statement execute function keep_left_of_used();--> statement-breakpoint
update receipt set left_amount = amount
  - coalesce((select sum(allocation.amount) from allocation where allocation.receipt_id = receipt.id), 0)
  - coalesce((select sum(withdrawal.amount) from receipt_withdrawal withdrawal where withdrawal.receipt_id = receipt.id), 0);--> statement-breakpoint
CREATE INDEX "receipt_on" ON "receipt" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "receipt_open" ON "receipt" USING btree ("received_on","id") WHERE "receipt"."left_amount" <> 0;--> statement-breakpoint
CREATE INDEX "invoice_owed" ON "invoice" USING btree ("period","premise_id") WHERE "invoice"."status" = 'Issued' and not "invoice"."is_paid";
