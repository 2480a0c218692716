CREATE TABLE "report_link_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"ordered_product_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"recipient_encrypted" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	"opened_at" timestamp with time zone,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "report_link_event" ADD CONSTRAINT "report_link_event_link_id_report_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."report_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_link" ADD CONSTRAINT "report_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_link" ADD CONSTRAINT "report_link_ordered_product_id_ordered_product_id_fk" FOREIGN KEY ("ordered_product_id") REFERENCES "public"."ordered_product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_link_event_link" ON "report_link_event" USING btree ("link_id","at");--> statement-breakpoint
CREATE INDEX "report_link_account" ON "report_link" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "report_link_product" ON "report_link" USING btree ("ordered_product_id");--> statement-breakpoint
CREATE INDEX "report_link_expiry" ON "report_link" USING btree ("expires_at");