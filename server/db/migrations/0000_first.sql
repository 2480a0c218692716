CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"accepted_terms_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"can_access_back_office" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"html" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_kind_locale_pk" PRIMARY KEY("kind","locale")
);
--> statement-breakpoint
CREATE TABLE "dna_origin" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"spit_kit_barcode" text,
	"analyzable" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dna_origin_spit_kit_barcode_unique" UNIQUE("spit_kit_barcode")
);
--> statement-breakpoint
CREATE TABLE "ordered_product_step" (
	"ordered_product_id" uuid NOT NULL,
	"key" text NOT NULL,
	"done_at" timestamp with time zone,
	"expected_by" timestamp with time zone,
	CONSTRAINT "ordered_product_step_ordered_product_id_key_pk" PRIMARY KEY("ordered_product_id","key")
);
--> statement-breakpoint
CREATE TABLE "ordered_product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"total_cents" integer NOT NULL,
	"agent_name" text,
	"ordered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_number_unique" UNIQUE("number"),
	CONSTRAINT "order_total" CHECK ("order"."total_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "report" (
	"ordered_product_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_ordered_product_id_locale_pk" PRIMARY KEY("ordered_product_id","locale")
);
--> statement-breakpoint
CREATE TABLE "price_option" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"price_cents" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_requirement" (
	"product_id" uuid NOT NULL,
	"required_id" uuid NOT NULL,
	CONSTRAINT "product_requirement_product_id_required_id_pk" PRIMARY KEY("product_id","required_id")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"price_cents" integer NOT NULL,
	"vat_percent" integer NOT NULL,
	"dna_origins" text[] NOT NULL,
	"turnaround_days" integer,
	"has_sub_order" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "cart_giftcard" (
	"cart_id" uuid NOT NULL,
	"giftcard_id" uuid NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_giftcard_cart_id_giftcard_id_pk" PRIMARY KEY("cart_id","giftcard_id")
);
--> statement-breakpoint
CREATE TABLE "cart_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sub_cart_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"price_option_id" uuid,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_item_once" UNIQUE("sub_cart_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"token_hash" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "cart_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "cart_has_one_owner" CHECK (num_nonnulls("cart"."account_id", "cart"."token_hash") = 1)
);
--> statement-breakpoint
CREATE TABLE "giftcard" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"code_end" text NOT NULL,
	"value_cents" integer NOT NULL,
	"left_cents" integer NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "giftcard_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "giftcard_balance" CHECK ("giftcard"."left_cents" >= 0 and "giftcard"."left_cents" <= "giftcard"."value_cents")
);
--> statement-breakpoint
CREATE TABLE "sub_cart" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"member_name" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dna_origin" ADD CONSTRAINT "dna_origin_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordered_product_step" ADD CONSTRAINT "ordered_product_step_ordered_product_id_ordered_product_id_fk" FOREIGN KEY ("ordered_product_id") REFERENCES "public"."ordered_product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordered_product" ADD CONSTRAINT "ordered_product_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ordered_product" ADD CONSTRAINT "ordered_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_ordered_product_id_ordered_product_id_fk" FOREIGN KEY ("ordered_product_id") REFERENCES "public"."ordered_product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_option" ADD CONSTRAINT "price_option_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_requirement" ADD CONSTRAINT "product_requirement_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_requirement" ADD CONSTRAINT "product_requirement_required_id_product_id_fk" FOREIGN KEY ("required_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_giftcard" ADD CONSTRAINT "cart_giftcard_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_giftcard" ADD CONSTRAINT "cart_giftcard_giftcard_id_giftcard_id_fk" FOREIGN KEY ("giftcard_id") REFERENCES "public"."giftcard"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_sub_cart_id_sub_cart_id_fk" FOREIGN KEY ("sub_cart_id") REFERENCES "public"."sub_cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_price_option_id_price_option_id_fk" FOREIGN KEY ("price_option_id") REFERENCES "public"."price_option"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_cart" ADD CONSTRAINT "sub_cart_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_end" ON "attempt" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "dna_origin_account" ON "dna_origin" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ordered_product_order" ON "ordered_product" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_account" ON "order" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "cart_giftcard_card" ON "cart_giftcard" USING btree ("giftcard_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sub_cart_of_owner" ON "sub_cart" USING btree ("cart_id") WHERE "sub_cart"."member_name" is null;