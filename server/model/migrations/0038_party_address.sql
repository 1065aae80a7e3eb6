CREATE TABLE "party_address" (
	"premise_id" integer NOT NULL,
	"email" text NOT NULL,
	"entered_by" integer,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"confirmed_by" integer,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "party_address_premise_id_email_pk" PRIMARY KEY("premise_id","email")
);
--> statement-breakpoint
ALTER TABLE "party_address" ADD CONSTRAINT "party_address_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_address" ADD CONSTRAINT "party_address_entered_by_user_account_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_address" ADD CONSTRAINT "party_address_confirmed_by_user_account_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Addresses from before they had to be confirmed count as confirmed.
INSERT INTO "party_address" ("premise_id", "email", "entered_at", "confirmed_at")
SELECT "premise_id", "email", max("at"), max("at") FROM (
  SELECT party."premise_id", lower(party."email") AS "email", premise."updated_at" AS "at"
  FROM "split_party" party JOIN "premise" premise ON premise."id" = party."premise_id"
  UNION ALL
  SELECT invoice."premise_id", lower(part."email"), invoice."updated_at"
  FROM "invoice_part" part JOIN "invoice" invoice ON invoice."id" = part."invoice_id"
  UNION ALL
  SELECT invoice."premise_id", lower(party ->> 'email'), invoice."updated_at"
  FROM "invoice" invoice CROSS JOIN jsonb_array_elements(invoice."split" -> 'parties') party
) known GROUP BY 1, 2;
