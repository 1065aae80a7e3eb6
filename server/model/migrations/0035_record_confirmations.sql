ALTER TABLE "sign_in" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "sign_in" SET "confirmed_at" = "created_at";--> statement-breakpoint
ALTER TABLE "sign_in" ALTER COLUMN "confirmed_at" SET NOT NULL;
