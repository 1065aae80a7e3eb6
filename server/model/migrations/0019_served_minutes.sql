ALTER TABLE "slot" DROP CONSTRAINT "slot_served_in_bounds";--> statement-breakpoint
ALTER TABLE "booking_history" ADD COLUMN "served" jsonb;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "served_minutes" integer;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "served_by" integer;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "served_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_served_by_user_account_id_fk" FOREIGN KEY ("served_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slot_unconfirmed" ON "slot" USING btree ("service_date","premise_id") WHERE "slot"."state" = 'approved' and "slot"."served_minutes" is null;--> statement-breakpoint
UPDATE "slot" SET "served_minutes" = "served" * (extract(epoch from "ends_at" - "starts_at") / 60) WHERE "state" = 'approved';--> statement-breakpoint
ALTER TABLE "slot" DROP COLUMN "served";--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_served_in_force" CHECK ("slot"."served_minutes" is null or "slot"."state" = 'approved');--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_served_in_bounds" CHECK ("slot"."served_minutes" between 0 and "slot"."guards_required" * (extract(epoch from "slot"."ends_at" - "slot"."starts_at") / 60));