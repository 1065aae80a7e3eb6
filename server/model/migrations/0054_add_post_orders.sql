CREATE TABLE "post_order_proposal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_order_proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"premise_id" integer NOT NULL,
	"shift_type" text,
	"lines" jsonb NOT NULL,
	"note" text,
	"proposed_by" integer NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"is_accepted" boolean,
	"reason" text,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "post_order_proposal_shift_type_known" CHECK ("post_order_proposal"."shift_type" in ('Morning', 'Afternoon', 'Night', 'Special')),
	CONSTRAINT "post_order_proposal_decision_whole" CHECK (num_nulls("post_order_proposal"."is_accepted", "post_order_proposal"."decided_by", "post_order_proposal"."decided_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "post_order_read" (
	"post_order_id" integer NOT NULL,
	"guard_id" integer NOT NULL,
	"version" integer NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_order_read_post_order_id_guard_id_pk" PRIMARY KEY("post_order_id","guard_id")
);
--> statement-breakpoint
CREATE TABLE "post_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"premise_id" integer NOT NULL,
	"shift_type" text,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"texts" jsonb NOT NULL,
	"is_secret" boolean NOT NULL,
	"photo_ids" uuid[] NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_order_shift_type_known" CHECK ("post_order"."shift_type" in ('Morning', 'Afternoon', 'Night', 'Special'))
);
--> statement-breakpoint
ALTER TABLE "premise" ADD COLUMN "post_order_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_order_proposal" ADD CONSTRAINT "post_order_proposal_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_order_proposal" ADD CONSTRAINT "post_order_proposal_proposed_by_user_account_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_order_proposal" ADD CONSTRAINT "post_order_proposal_decided_by_user_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_order_read" ADD CONSTRAINT "post_order_read_post_order_id_post_order_id_fk" FOREIGN KEY ("post_order_id") REFERENCES "public"."post_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_order_read" ADD CONSTRAINT "post_order_read_guard_id_guard_id_fk" FOREIGN KEY ("guard_id") REFERENCES "public"."guard"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_order" ADD CONSTRAINT "post_order_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_order" ADD CONSTRAINT "post_order_changed_by_user_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_order_proposal_waiting" ON "post_order_proposal" USING btree ("premise_id","id") WHERE "post_order_proposal"."is_accepted" is null;--> statement-breakpoint
CREATE INDEX "post_order_read_guard" ON "post_order_read" USING btree ("guard_id");--> statement-breakpoint
CREATE INDEX "post_order_premise" ON "post_order" USING btree ("premise_id","position");