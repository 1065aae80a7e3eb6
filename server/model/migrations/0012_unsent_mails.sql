ALTER TABLE "mail" ADD COLUMN "taken_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "sent_again_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mail_unsent" ON "mail" USING btree ("created_at") WHERE "mail"."sent_at" is null;