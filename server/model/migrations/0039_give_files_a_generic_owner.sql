ALTER TABLE "file" DROP CONSTRAINT "file_one_owner";--> statement-breakpoint
ALTER TABLE "file" DROP CONSTRAINT "file_owner_user_id_user_account_id_fk";--> statement-breakpoint
ALTER TABLE "file" DROP CONSTRAINT "file_owner_guard_id_guard_id_fk";--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "owner_kind" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "owner_id" integer;--> statement-breakpoint
UPDATE "file" SET
  "owner_kind" = CASE WHEN "is_logo" THEN 'setting' WHEN "owner_guard_id" IS NOT NULL THEN 'guard' ELSE 'user' END,
  "owner_id" = coalesce("owner_guard_id", "owner_user_id", 1);--> statement-breakpoint
ALTER TABLE "file" ALTER COLUMN "owner_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ALTER COLUMN "owner_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("owner_kind","owner_id");--> statement-breakpoint
ALTER TABLE "file" DROP COLUMN "owner_user_id";--> statement-breakpoint
ALTER TABLE "file" DROP COLUMN "owner_guard_id";--> statement-breakpoint
ALTER TABLE "file" DROP COLUMN "is_logo";
