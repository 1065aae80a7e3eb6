CREATE TABLE "served_month" (
	"premise_id" integer NOT NULL,
	"month" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"agreed_by" integer,
	"agreed_at" timestamp (3) with time zone,
	CONSTRAINT "served_month_premise_id_month_pk" PRIMARY KEY("premise_id","month"),
	CONSTRAINT "served_month_agreed_whole" CHECK (num_nulls("served_month"."agreed_by", "served_month"."agreed_at") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "served_question" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "served_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"premise_id" integer NOT NULL,
	"month" text NOT NULL,
	"slot_id" integer NOT NULL,
	"note" text NOT NULL,
	"asked_by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_by" integer,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "served_question_answer_whole" CHECK (num_nulls("served_question"."answer", "served_question"."answered_by", "served_question"."answered_at") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "premise" ADD COLUMN "agree_before_issue" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "served_month" ADD CONSTRAINT "served_month_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "served_month" ADD CONSTRAINT "served_month_agreed_by_user_account_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "served_question" ADD CONSTRAINT "served_question_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "served_question" ADD CONSTRAINT "served_question_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "served_question" ADD CONSTRAINT "served_question_asked_by_user_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "served_question" ADD CONSTRAINT "served_question_answered_by_user_account_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "served_question_month" ON "served_question" USING btree ("premise_id","month");--> statement-breakpoint
CREATE INDEX "served_question_slot" ON "served_question" USING btree ("slot_id");--> statement-breakpoint
UPDATE "master_setting" SET "fields" = '{"agreeDays": 5, "silenceAgrees": false}'::jsonb || "fields";
