CREATE TABLE "report_content" (
	"ordered_product_id" uuid PRIMARY KEY NOT NULL,
	"content_encrypted" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "amended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "key_encrypted" text;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "pdf_encrypted" "bytea";--> statement-breakpoint
ALTER TABLE "report_content" ADD CONSTRAINT "report_content_ordered_product_id_ordered_product_id_fk" FOREIGN KEY ("ordered_product_id") REFERENCES "public"."ordered_product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_id_unique" UNIQUE("id");