CREATE TABLE "study_destruction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" text NOT NULL,
	"barcode" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"destroyed_at" timestamp with time zone,
	"receipt_id" uuid NOT NULL,
	CONSTRAINT "study_destruction_barcode_unique" UNIQUE("barcode")
);
--> statement-breakpoint
CREATE TABLE "study_terms" (
	"study_id" text NOT NULL,
	"version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	CONSTRAINT "study_terms_study_id_version_pk" PRIMARY KEY("study_id","version")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "created_for_study" text;--> statement-breakpoint
ALTER TABLE "study" ADD COLUMN "terms_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "study_order" ADD COLUMN "terms_version" integer;--> statement-breakpoint
ALTER TABLE "study_order" ADD COLUMN "terms_language" text;--> statement-breakpoint
ALTER TABLE "study_order" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "study_destruction" ADD CONSTRAINT "study_destruction_receipt_id_study_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."study_receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_terms" ADD CONSTRAINT "study_terms_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_created_for_study" ON "account" USING btree ("created_for_study") WHERE "account"."created_for_study" is not null;--> statement-breakpoint
INSERT INTO "study_terms" ("study_id", "version", "terms") SELECT "id", "terms_version", "terms" FROM "study";--> statement-breakpoint
UPDATE "study_order" SET "terms_version" = 1, "terms_language" = "report_language";--> statement-breakpoint
ALTER TABLE "study_order" ALTER COLUMN "terms_version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "study_order" ALTER COLUMN "terms_language" SET NOT NULL;--> statement-breakpoint
UPDATE "account" SET "created_for_study" = 'hpv' FROM "study_order" WHERE "study_order"."account_id" = "account"."id" AND ("study_order"."has_new_account" OR ("account"."email" IS NULL AND "account"."password_hash" IS NULL AND "study_order"."ordered_at" < "account"."created_at" + interval '1 day'));--> statement-breakpoint
ALTER TABLE "study_order" DROP COLUMN "has_new_account";