DROP INDEX "assignment_date_guard";--> statement-breakpoint
DROP INDEX "slot_open";--> statement-breakpoint
DROP INDEX "slot_date_in_force";--> statement-breakpoint
DROP INDEX "slot_unconfirmed";--> statement-breakpoint
CREATE INDEX "assignment_date_guard" ON "assignment" USING btree ("service_date","guard_id","slot_id","starts_at","ends_at");--> statement-breakpoint
CREATE INDEX "slot_open" ON "slot" USING btree ("starts_at","premise_id","service_date","open_places","ends_at") WHERE "slot"."state" = 'approved' and "slot"."open_places" > 0;--> statement-breakpoint
CREATE INDEX "slot_date_in_force" ON "slot" USING btree ("service_date","premise_id","starts_at","ends_at","guards_required","id") WHERE "slot"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "slot_unconfirmed" ON "slot" USING btree ("service_date","premise_id","ends_at") WHERE "slot"."state" = 'approved' and "slot"."served_minutes" is null;