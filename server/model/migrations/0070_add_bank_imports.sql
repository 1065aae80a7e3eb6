CREATE TABLE "bank_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"layout" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_line" (
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"booked_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"text" text NOT NULL,
	"receipt_id" integer,
	CONSTRAINT "bank_line_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "bank_line_receipt_id_unique" UNIQUE("receipt_id")
);
--> statement-breakpoint
ALTER TABLE "bank_import" ADD CONSTRAINT "bank_import_by_user_id_user_account_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_import_id_bank_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bank_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_receipt_id_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_import_account" ON "bank_import" USING btree (lower("account"),"id");--> statement-breakpoint
CREATE INDEX "bank_import_by" ON "bank_import" USING btree ("by_user_id","id");--> statement-breakpoint
CREATE INDEX "bank_line_same" ON "bank_line" USING btree ("booked_on","amount");