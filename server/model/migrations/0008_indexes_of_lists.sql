DROP INDEX "assignment_guard";--> statement-breakpoint
DROP INDEX "booking_premise";--> statement-breakpoint
DROP INDEX "booking_created";--> statement-breakpoint
DROP INDEX "booking_status";--> statement-breakpoint
DROP INDEX "notification_user";--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "first_date" date;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "assignment_guard_date" ON "assignment" USING btree ("guard_id","service_date");--> statement-breakpoint
CREATE INDEX "assignment_date_guard" ON "assignment" USING btree ("service_date","guard_id");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "booking_first_date" ON "booking" USING btree ("first_date","id");--> statement-breakpoint
CREATE INDEX "booking_total" ON "booking" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "slot_item" ON "slot" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "slot_date_live" ON "slot" USING btree ("service_date","booking_id") WHERE "slot"."state" in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "slot_urgent" ON "slot" USING btree ("booking_id") WHERE "slot"."bucket" = 'urgent';--> statement-breakpoint
CREATE INDEX "booking_premise" ON "booking" USING btree ("premise_id","created_at","id");--> statement-breakpoint
CREATE INDEX "booking_created" ON "booking" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "booking_status" ON "booking" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("user_id","id");--> statement-breakpoint
UPDATE "booking" SET "first_date" = counted."first_date", "total" = counted."total"
FROM (SELECT "booking_id", min("service_date") AS "first_date", sum("price" * "guards_required") AS "total"
  FROM "slot" WHERE "state" IN ('requested', 'approved') AND NOT "is_addition" GROUP BY "booking_id") counted
WHERE counted."booking_id" = "booking"."id";
