DROP INDEX "invoiced_slot_invoice";--> statement-breakpoint
ALTER TABLE "invoiced_slot" ADD COLUMN "service_date" date;--> statement-breakpoint
ALTER TABLE "invoiced_slot" ADD COLUMN "type" text;--> statement-breakpoint
create or replace function date_invoiced_slot() returns trigger language plpgsql as $$
begin
  select slot.service_date, slot.type into new.service_date, new.type from slot where slot.id = new.slot_id;
  return new;
end;
$$;--> statement-breakpoint
create trigger invoiced_slot_date before insert on invoiced_slot for each row execute function date_invoiced_slot();--> statement-breakpoint
update invoiced_slot set service_date = slot.service_date, type = slot.type from slot where slot.id = invoiced_slot.slot_id;--> statement-breakpoint
ALTER TABLE "invoiced_slot" ALTER COLUMN "service_date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoiced_slot" ALTER COLUMN "type" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "invoiced_slot_invoice_date" ON "invoiced_slot" USING btree ("invoice_id","service_date","type","amount");
