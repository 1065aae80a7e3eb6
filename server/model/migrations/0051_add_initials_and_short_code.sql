ALTER TABLE "guard" ADD COLUMN "initials" text;--> statement-breakpoint
ALTER TABLE "premise" ADD COLUMN "short_code" text;