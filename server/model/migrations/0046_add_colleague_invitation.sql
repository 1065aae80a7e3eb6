CREATE TABLE "colleague_invitation" (
	"user_id" integer NOT NULL,
	"premise_id" integer NOT NULL,
	"invited_by" integer NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "colleague_invitation_user_id_premise_id_pk" PRIMARY KEY("user_id","premise_id")
);
--> statement-breakpoint
ALTER TABLE "colleague_invitation" ADD CONSTRAINT "colleague_invitation_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colleague_invitation" ADD CONSTRAINT "colleague_invitation_premise_id_premise_id_fk" FOREIGN KEY ("premise_id") REFERENCES "public"."premise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colleague_invitation" ADD CONSTRAINT "colleague_invitation_invited_by_user_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;