CREATE TABLE "cancelled_consultation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ordered_product_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"consultant" text NOT NULL,
	"language" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone NOT NULL,
	"payment_id" uuid,
	"refund_cents" integer NOT NULL,
	"giftcard_cents" integer NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "cancelled_consultation_ordered_product_id_unique" UNIQUE("ordered_product_id"),
	CONSTRAINT "cancelled_consultation_refund" CHECK ("cancelled_consultation"."refund_cents" >= 0 and "cancelled_consultation"."giftcard_cents" >= 0
        and ("cancelled_consultation"."refund_cents" > 0) = ("cancelled_consultation"."payment_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "giftcard_spend" ADD COLUMN "returned_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cancelled_consultation" ADD CONSTRAINT "cancelled_consultation_ordered_product_id_ordered_product_id_fk" FOREIGN KEY ("ordered_product_id") REFERENCES "public"."ordered_product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelled_consultation" ADD CONSTRAINT "cancelled_consultation_payment_id_payment_attempt_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancelled_consultation_payment" ON "cancelled_consultation" USING btree ("payment_id") WHERE "cancelled_consultation"."payment_id" is not null;--> statement-breakpoint
ALTER TABLE "giftcard_spend" ADD CONSTRAINT "giftcard_spend_returned" CHECK ("giftcard_spend"."returned_cents" >= 0 and "giftcard_spend"."returned_cents" <= "giftcard_spend"."amount_cents");