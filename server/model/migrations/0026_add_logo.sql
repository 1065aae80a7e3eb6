ALTER TABLE "file" DROP CONSTRAINT "file_one_owner";--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "is_logo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_one_owner" CHECK (num_nonnulls("file"."owner_user_id", "file"."owner_guard_id") + "file"."is_logo"::int = 1);