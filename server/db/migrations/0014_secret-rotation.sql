CREATE TABLE "retired_key" (
	"id" text PRIMARY KEY NOT NULL,
	"key_sealed" text NOT NULL,
	"retired_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "erasure" ADD COLUMN "account_hash" text;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "viewed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "cart_of_visitor" ON "cart" USING btree ("changed_at") WHERE "cart"."token_hash" is not null;