ALTER TABLE "guard" ADD COLUMN "first_expiry" date;--> statement-breakpoint
-- A trigger, so that every write of licences keeps it: forms, imports, and whatever comes.
create or replace function keep_first_expiry() returns trigger language plpgsql as $$
begin
  update guard set first_expiry = found.first_expiry
  from (values (new.guard_id), (old.guard_id)) changed (guard_id)
  cross join lateral (select min(latest.expires_on) as first_expiry from (
    select max(held.expires_on) as expires_on from guard_licence held
    where held.guard_id = changed.guard_id group by held.type) latest) found
  where guard.id = changed.guard_id and guard.first_expiry is distinct from found.first_expiry;
  return null;
end;
$$;--> statement-breakpoint
create trigger guard_licence_first_expiry after insert or delete or update of guard_id, type, expires_on on guard_licence
  for each row execute function keep_first_expiry();--> statement-breakpoint
update guard set first_expiry = found.first_expiry from (
  select guard_id, min(expires_on) as first_expiry from (
    select guard_id, max(expires_on) as expires_on from guard_licence group by guard_id, type) latest
  group by guard_id) found
where guard.id = found.guard_id;--> statement-breakpoint
CREATE INDEX "audit_subject_text" ON "audit" USING gin ("subject" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "slot_shift" ON "slot" USING btree ("shift_id") WHERE "slot"."shift_id" is not null;--> statement-breakpoint
CREATE INDEX "rule_breach_premise" ON "rule_breach" USING btree ("premise_id","at");--> statement-breakpoint
CREATE INDEX "document_link_part" ON "document_link" USING btree ("part_id") WHERE "document_link"."part_id" is not null;--> statement-breakpoint
CREATE INDEX "guard_first_expiry" ON "guard" USING btree ("first_expiry") WHERE "guard"."status" = 'active';--> statement-breakpoint
CREATE INDEX "payment_part" ON "payment" USING btree ("part_id") WHERE "payment"."part_id" is not null;--> statement-breakpoint
CREATE INDEX "notification_message_booking" ON "notification_message" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_message_person" ON "notification_message" USING btree (("params" ->> 'userId')) WHERE ("notification_message"."params" ->> 'userId') is not null;--> statement-breakpoint
-- A sign-in is written once a minute of use, in no column of an index: with free space its new version stays on its page.
alter table sign_in set (fillfactor = 70);--> statement-breakpoint
-- A fifth of millions of rows is too long to wait for: their versions, and what the planner knows, would be months old.
alter table slot set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
alter table assignment set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
alter table booking set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
alter table booking_history set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
alter table notification set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
alter table notification_message set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
alter table mail set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
alter table audit set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
alter table invoice set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
