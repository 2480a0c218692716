CREATE TABLE "study_kit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"barcode" text NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"status" text NOT NULL,
	"fault" text,
	"result_encrypted" text,
	"result_count" integer DEFAULT 0 NOT NULL,
	"is_new_kit_due" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"destruction_due_at" timestamp with time zone,
	"destroyed_at" timestamp with time zone,
	"receipt_id" uuid,
	CONSTRAINT "study_kit_barcode_unique" UNIQUE("barcode"),
	CONSTRAINT "study_kit_fault" CHECK (("study_kit"."status" = 'failed') = ("study_kit"."fault" is not null))
);
--> statement-breakpoint
ALTER TABLE "study_order" DROP CONSTRAINT "study_order_barcode_unique";--> statement-breakpoint
ALTER TABLE "study_kit" ADD CONSTRAINT "study_kit_order_id_study_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."study_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_kit" ADD CONSTRAINT "study_kit_receipt_id_study_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."study_receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "study_kit_current" ON "study_kit" USING btree ("order_id") WHERE "study_kit"."is_current";--> statement-breakpoint
CREATE INDEX "study_kit_order" ON "study_kit" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "study_order" DROP COLUMN "barcode";--> statement-breakpoint
ALTER TABLE "study_order" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "study_order" DROP COLUMN "result_encrypted";