CREATE TABLE "paid_notice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paid_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"premise_id" integer NOT NULL,
	"period" text NOT NULL,
	"paid_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" integer NOT NULL,
	CONSTRAINT "paid_notice_amount_positive" CHECK ("paid_notice"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "paid_notice" ADD CONSTRAINT "paid_notice_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_notice" ADD CONSTRAINT "paid_notice_by_user_id_user_account_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paid_notice_invoice" ON "paid_notice" USING btree ("premise_id","period");