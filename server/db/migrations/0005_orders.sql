CREATE TABLE "counter" (
	"key" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "giftcard_spend" (
	"order_id" uuid NOT NULL,
	"giftcard_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"spent_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "giftcard_spend_order_id_giftcard_id_pk" PRIMARY KEY("order_id","giftcard_id"),
	CONSTRAINT "giftcard_spend_amount" CHECK ("giftcard_spend"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"adapter" text NOT NULL,
	"method" text NOT NULL,
	"bank" text,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reference" text,
	"capture_reference" text,
	"redirect_url" text,
	"started_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"refund_due_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"refund_cents" integer,
	"alarm" text,
	CONSTRAINT "payment_attempt_reference" UNIQUE("adapter","reference"),
	CONSTRAINT "payment_attempt_amount" CHECK ("payment_attempt"."amount_cents" > 0),
	CONSTRAINT "payment_attempt_refund" CHECK ("payment_attempt"."refund_cents" > 0 and "payment_attempt"."refund_cents" <= "payment_attempt"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "press" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"request_hash" text NOT NULL,
	"phase" text NOT NULL,
	"begun" uuid,
	"answer" jsonb,
	"pressed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "press_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_total";--> statement-breakpoint
DROP INDEX "order_account";--> statement-breakpoint
ALTER TABLE "provider_event" ADD COLUMN "payload_hash" text;--> statement-breakpoint
ALTER TABLE "provider_event" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ordered_product" ADD COLUMN "title" jsonb;--> statement-breakpoint
ALTER TABLE "ordered_product" ADD COLUMN "price_option" jsonb;--> statement-breakpoint
ALTER TABLE "ordered_product" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "ordered_product" ADD COLUMN "vat_percent" integer;--> statement-breakpoint
ALTER TABLE "ordered_product" ADD COLUMN "member_name" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "subtotal_cents" integer;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "vat_cents" integer;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "shipping_cents" integer;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "giftcard_cents" integer;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "shipping" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "cart_filling" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "expired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "invoice_number" integer;--> statement-breakpoint
UPDATE "ordered_product" SET "title" = "product"."title", "price_cents" = "product"."price_cents", "vat_percent" = "product"."vat_percent" FROM "product" WHERE "product"."id" = "ordered_product"."product_id";--> statement-breakpoint
UPDATE "order" SET "subtotal_cents" = "total_cents", "vat_cents" = 0, "shipping_cents" = 0, "giftcard_cents" = 0, "payment_method" = 'invoice', "expires_at" = "ordered_at" + interval '24 hours', "completed_at" = CASE WHEN "status" = 'completed' THEN "ordered_at" END;--> statement-breakpoint
ALTER TABLE "ordered_product" ALTER COLUMN "title" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ordered_product" ALTER COLUMN "price_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ordered_product" ALTER COLUMN "vat_percent" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "subtotal_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "vat_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "shipping_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "giftcard_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "payment_method" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "giftcard_spend" ADD CONSTRAINT "giftcard_spend_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giftcard_spend" ADD CONSTRAINT "giftcard_spend_giftcard_id_giftcard_id_fk" FOREIGN KEY ("giftcard_id") REFERENCES "public"."giftcard"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press" ADD CONSTRAINT "press_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "giftcard_spend_card" ON "giftcard_spend" USING btree ("giftcard_id");--> statement-breakpoint
CREATE INDEX "payment_attempt_order" ON "payment_attempt" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempt_due" ON "payment_attempt" USING btree ("ask_at") WHERE "payment_attempt"."state" in ('created', 'sent', 'pending', 'authorized');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_open" ON "payment_attempt" USING btree ("order_id") WHERE "payment_attempt"."state" in ('created', 'sent', 'pending', 'authorized');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_paid" ON "payment_attempt" USING btree ("order_id") WHERE "payment_attempt"."state" = 'paid' and "payment_attempt"."refund_due_at" is null;--> statement-breakpoint
CREATE INDEX "press_time" ON "press" USING btree ("pressed_at");--> statement-breakpoint
CREATE INDEX "order_due" ON "order" USING btree ("expires_at") WHERE "order"."completed_at" is null and "order"."expired_at" is null;--> statement-breakpoint
CREATE INDEX "order_account" ON "order" USING btree ("account_id","ordered_at");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_cart_filling_unique" UNIQUE("cart_filling");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_invoice_number_unique" UNIQUE("invoice_number");--> statement-breakpoint
ALTER TABLE "ordered_product" ADD CONSTRAINT "ordered_product_price" CHECK ("ordered_product"."price_cents" >= 0 and "ordered_product"."vat_percent" >= 0);--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_completed" CHECK (("order"."status" = 'completed') = ("order"."completed_at" is not null));--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_ends_once" CHECK (num_nonnulls("order"."completed_at", "order"."expired_at") <= 1);--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_invoice" CHECK ("order"."invoice_number" is null or "order"."completed_at" is not null);--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_total" CHECK ("order"."subtotal_cents" >= 0 and "order"."vat_cents" >= 0 and "order"."shipping_cents" >= 0
        and "order"."giftcard_cents" >= 0 and "order"."total_cents" >= 0
        and "order"."total_cents" = "order"."subtotal_cents" + "order"."shipping_cents" - "order"."giftcard_cents");