CREATE TABLE "report_reveal" (
	"ordered_product_id" uuid PRIMARY KEY NOT NULL,
	"choice" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_reveal" ADD CONSTRAINT "report_reveal_ordered_product_id_ordered_product_id_fk" FOREIGN KEY ("ordered_product_id") REFERENCES "public"."ordered_product"("id") ON DELETE cascade ON UPDATE no action;