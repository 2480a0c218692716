ALTER TABLE "order" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_cancelled" CHECK ("order"."cancelled_at" is null or "order"."expired_at" is not null);