CREATE TABLE "offer_guard" (
	"offer_id" integer NOT NULL,
	"guard_id" integer NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"has_accepted" boolean,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "offer_guard_offer_id_guard_id_pk" PRIMARY KEY("offer_id","guard_id"),
	CONSTRAINT "offer_guard_answer_whole" CHECK (num_nulls("offer_guard"."has_accepted", "offer_guard"."answered_at") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slot_id" integer NOT NULL,
	"premise_id" integer NOT NULL,
	"minutes" integer NOT NULL,
	"size" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"taken_by" integer,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "offer_taken_is_ended" CHECK ("offer"."taken_by" is null or "offer"."ended_at" is not null),
	CONSTRAINT "offer_minutes_positive" CHECK ("offer"."minutes" > 0 and "offer"."size" > 0)
);
--> statement-breakpoint
ALTER TABLE "offer_guard" ADD CONSTRAINT "offer_guard_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_guard" ADD CONSTRAINT "offer_guard_guard_id_guard_id_fk" FOREIGN KEY ("guard_id") REFERENCES "public"."guard"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_taken_by_guard_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."guard"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_guard_guard" ON "offer_guard" USING btree ("guard_id");--> statement-breakpoint
CREATE INDEX "offer_slot" ON "offer" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "offer_open" ON "offer" USING btree ("until") WHERE "offer"."ended_at" is null;