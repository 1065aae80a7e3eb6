-- A row longer than 512 bytes keeps its longest column, the sealed text, in the table's TOAST table, which is read only with the
-- text. The hash and the sums stay in the row, for lists.
alter table invoice set (toast_tuple_target = 512);--> statement-breakpoint
alter table invoice alter column hash set storage main, alter column amounts set storage main;--> statement-breakpoint
alter table note set (toast_tuple_target = 512);--> statement-breakpoint
alter table note alter column hash set storage main;--> statement-breakpoint
create temporary table sealed_before on commit drop as
  select 'invoice' as kind, id, sha256(convert_to(snapshot, 'UTF8')) as hash from invoice where snapshot is not null
    union all select 'note', id, sha256(convert_to(snapshot, 'UTF8')) from note where snapshot is not null;--> statement-breakpoint
-- The same texts, made anew: what an UPDATE leaves as it was stays where it is.
update invoice set snapshot = snapshot || '' where snapshot is not null;--> statement-breakpoint
update note set snapshot = snapshot || '' where snapshot is not null;--> statement-breakpoint
-- Any column that no trigger names: to alter one writes the table anew, without the rows as they were.
alter table invoice alter column notes type text using notes || '';--> statement-breakpoint
alter table note alter column void_reason type text using void_reason || '';--> statement-breakpoint
do $$
begin
  if exists ((select * from sealed_before except select * from (select 'invoice' as kind, id, sha256(convert_to(snapshot, 'UTF8')) as hash from invoice where snapshot is not null
    union all select 'note', id, sha256(convert_to(snapshot, 'UTF8')) from note where snapshot is not null) sealed)
    union all (select * from (select 'invoice' as kind, id, sha256(convert_to(snapshot, 'UTF8')) as hash from invoice where snapshot is not null
    union all select 'note', id, sha256(convert_to(snapshot, 'UTF8')) from note where snapshot is not null) sealed except select * from sealed_before))
  then raise exception 'a sealed text is not as it was'; end if;
end $$;--> statement-breakpoint
CREATE INDEX "invoice_total" ON "invoice" USING btree ("total") WHERE "invoice"."status" = 'Issued';--> statement-breakpoint
CREATE INDEX "invoice_balance" ON "invoice" USING btree ("balance") WHERE "invoice"."status" = 'Issued';--> statement-breakpoint
CREATE INDEX "invoice_due" ON "invoice" USING btree ("due_on") WHERE "invoice"."status" = 'Issued';--> statement-breakpoint
CREATE INDEX "invoice_issued_at" ON "invoice" USING btree ("issued_at") WHERE "invoice"."status" = 'Issued';
