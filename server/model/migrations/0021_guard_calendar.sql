CREATE TABLE "guard_calendar_key" (
	"guard_id" integer PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guard_calendar_key_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "guard_calendar_key" ADD CONSTRAINT "guard_calendar_key_guard_id_guard_id_fk" FOREIGN KEY ("guard_id") REFERENCES "public"."guard"("id") ON DELETE no action ON UPDATE no action;