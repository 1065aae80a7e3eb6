CREATE TABLE "document_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key_hash" text NOT NULL,
	"invoice_id" integer NOT NULL,
	"part_id" integer,
	"recipient" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "document_link_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "document_link" ADD CONSTRAINT "document_link_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_link" ADD CONSTRAINT "document_link_part_id_invoice_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."invoice_part"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_link_invoice" ON "document_link" USING btree ("invoice_id");