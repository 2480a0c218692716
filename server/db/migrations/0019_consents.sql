CREATE TABLE "consent_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"form_key" text NOT NULL,
	"number" integer NOT NULL,
	"decision" text NOT NULL,
	"version" integer NOT NULL,
	"locale" text NOT NULL,
	"text_hash" text NOT NULL,
	"name" text,
	"choices" jsonb NOT NULL,
	"session_id" uuid NOT NULL,
	"device" text NOT NULL,
	"identity_method" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_record_number" UNIQUE("account_id","form_key","number")
);
--> statement-breakpoint
CREATE TABLE "consent_text" (
	"form_key" text NOT NULL,
	"version" integer NOT NULL,
	"locale" text NOT NULL,
	"text" jsonb NOT NULL,
	"text_hash" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_text_form_key_version_locale_pk" PRIMARY KEY("form_key","version","locale")
);
--> statement-breakpoint
CREATE TABLE "product_consent" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"form_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consent_record" ADD CONSTRAINT "consent_record_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_record" ADD CONSTRAINT "consent_record_text" FOREIGN KEY ("form_key","version","locale") REFERENCES "public"."consent_text"("form_key","version","locale") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_consent" ADD CONSTRAINT "product_consent_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_consent_form" ON "product_consent" USING btree ("form_key");--> statement-breakpoint
CREATE TRIGGER "consent_text_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "consent_text" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "consent_record_append_only" BEFORE UPDATE OR TRUNCATE ON "consent_record" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE FUNCTION "refuse_delete_of_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "account" WHERE "id" = OLD."account_id") THEN
		RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER "consent_record_deleted_with_account" BEFORE DELETE ON "consent_record" FOR EACH ROW EXECUTE FUNCTION "refuse_delete_of_account"();
