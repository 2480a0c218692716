CREATE TABLE "address" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"address2" text,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	CONSTRAINT "address_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "erasure" (
	"receipt_hash" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"rows" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gene_donor_request" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "id_login" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"return_to" text,
	"cart_token" text,
	"account_id" uuid,
	"person" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "proven_identity" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_sealed" text NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proven_identity_person" UNIQUE("country","code_hash")
);
--> statement-breakpoint
CREATE TABLE "provider_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "identity_verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" text,
	"url" text,
	"status" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "identity_verification_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
ALTER TABLE "account" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "dob" date;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "id_number_sealed" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "id_number_hash" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "sex" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "nationality" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "ethnic_group" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "is_shipping_same" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gene_donor_request" ADD CONSTRAINT "gene_donor_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_login" ADD CONSTRAINT "id_login_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proven_identity" ADD CONSTRAINT "proven_identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_verification" ADD CONSTRAINT "identity_verification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "id_login_expiry" ON "id_login" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_verification_account" ON "identity_verification" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "account_id_number" ON "account" USING btree ("id_number_hash");