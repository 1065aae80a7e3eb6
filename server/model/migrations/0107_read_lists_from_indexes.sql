DROP INDEX "assignment_date_guard";--> statement-breakpoint
DROP INDEX "slot_open";--> statement-breakpoint
CREATE INDEX "assignment_date_guard" ON "assignment" USING btree ("service_date","guard_id","slot_id","premise_id","starts_at","ends_at");--> statement-breakpoint
CREATE INDEX "slot_open" ON "slot" USING btree ("starts_at","shift_id" NULLS FIRST,"id","premise_id","service_date","open_places","ends_at") WHERE "slot"."state" = 'approved' and "slot"."open_places" > 0;