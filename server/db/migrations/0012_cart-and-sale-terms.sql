CREATE TABLE "sale_terms" (
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"html" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sale_terms_version_locale_pk" PRIMARY KEY("version","locale")
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "cart_item" ADD COLUMN "is_included" boolean DEFAULT false NOT NULL;