ALTER TABLE "slot" ADD COLUMN "late_fee" bigint;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "late_fee_waived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "slot_late_fee" ON "slot" USING btree ("premise_id","service_date") WHERE "slot"."late_fee" is not null;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_late_fee_cancelled" CHECK ("slot"."late_fee" is null or ("slot"."late_fee" >= 0 and "slot"."state" = 'cancelled'));--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_late_fee_waived" CHECK (not "slot"."late_fee_waived" or "slot"."late_fee" is not null);--> statement-breakpoint
update "master_setting" set "fields" = '{"lateCancelPercent": 0}'::jsonb || "fields";
