CREATE TABLE "split_party" (
	"premise_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"billing_address" text NOT NULL,
	"email" text NOT NULL,
	"share" integer,
	"shift_types" text[],
	CONSTRAINT "split_party_premise_id_position_pk" PRIMARY KEY("premise_id","position"),
	CONSTRAINT "split_party_share_or_types" CHECK (("split_party"."share" is null) <> ("split_party"."shift_types" is null)),
	CONSTRAINT "split_party_share_of_whole" CHECK ("split_party"."share" between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "premise" ADD COLUMN "split_mode" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "split_party" ADD CONSTRAINT "split_party_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premise" ADD CONSTRAINT "premise_split_known" CHECK ("premise"."split_mode" in ('none', 'share', 'shiftType'));