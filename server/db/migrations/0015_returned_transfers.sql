ALTER TABLE "transfer" ADD COLUMN "return_cents" integer;--> statement-breakpoint
ALTER TABLE "transfer" ADD COLUMN "return_subject" text;--> statement-breakpoint
ALTER TABLE "transfer" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "transfer_return" ON "transfer" USING btree ("return_subject") WHERE "transfer"."return_subject" is not null;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_return_amount" CHECK ("transfer"."return_cents" > 0 and "transfer"."return_cents" <= "transfer"."amount_cents");