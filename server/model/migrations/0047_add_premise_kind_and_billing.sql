ALTER TABLE "premise" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "premise" ADD COLUMN "hours" text;--> statement-breakpoint
ALTER TABLE "premise" ADD COLUMN "billing_address" text;--> statement-breakpoint
ALTER TABLE "premise" ADD COLUMN "billing_email" text;