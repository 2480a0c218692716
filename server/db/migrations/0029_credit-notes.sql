ALTER TABLE "cancelled_consultation" ADD COLUMN "credit_note_number" integer;--> statement-breakpoint
ALTER TABLE "cancelled_consultation" ADD CONSTRAINT "cancelled_consultation_credit_note_number_unique" UNIQUE("credit_note_number");--> statement-breakpoint
UPDATE "cancelled_consultation" SET "credit_note_number" = "numbered"."number" FROM (SELECT "id", row_number() OVER (ORDER BY "cancelled_at", "id") AS "number" FROM "cancelled_consultation" WHERE "refund_cents" + "giftcard_cents" > 0) AS "numbered" WHERE "numbered"."id" = "cancelled_consultation"."id";--> statement-breakpoint
INSERT INTO "counter" ("key", "value") SELECT 'credit_note', max("credit_note_number") FROM "cancelled_consultation" HAVING max("credit_note_number") IS NOT NULL;
