DROP INDEX "mail_due";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_guard" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("channel","due_at") WHERE "mail"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_channel_known" CHECK ("mail"."channel" in ('mail', 'gateway'));--> statement-breakpoint
UPDATE "offer_guard" SET "told_at" = "asked_at";