ALTER TABLE "consultation_booking" ADD COLUMN "findings_encrypted" text;--> statement-breakpoint
ALTER TABLE "consultation_booking" ADD COLUMN "findings_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "consultation_booking" ADD COLUMN "findings_from" uuid;--> statement-breakpoint
ALTER TABLE "consultation_booking" ADD CONSTRAINT "consultation_booking_findings_from_ordered_product_id_fk" FOREIGN KEY ("findings_from") REFERENCES "public"."ordered_product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultation_booking_findings" ON "consultation_booking" USING btree ("findings_from") WHERE "consultation_booking"."findings_from" is not null;--> statement-breakpoint
ALTER TABLE "consultation_booking" ADD CONSTRAINT "consultation_booking_findings_count" CHECK (("consultation_booking"."findings_encrypted" is not null) = ("consultation_booking"."findings_count" > 0));