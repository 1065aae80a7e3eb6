ALTER TABLE "invoice_run" ADD COLUMN "key_id" integer;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "key_id" integer;--> statement-breakpoint
ALTER TABLE "statement_run" ADD COLUMN "key_id" integer;--> statement-breakpoint
ALTER TABLE "telling" ADD COLUMN "key_id" integer;--> statement-breakpoint
ALTER TABLE "invoice_run" ADD CONSTRAINT "invoice_run_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_run" ADD CONSTRAINT "statement_run_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telling" ADD CONSTRAINT "telling_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE no action ON UPDATE no action;