ALTER TABLE "file" ALTER COLUMN "owner_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "owner_guard_id" integer;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_guard_id_guard_id_fk" FOREIGN KEY ("owner_guard_id") REFERENCES "public"."guard"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_one_owner" CHECK (num_nonnulls("file"."owner_user_id", "file"."owner_guard_id") = 1);