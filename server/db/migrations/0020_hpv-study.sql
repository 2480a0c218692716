CREATE TABLE "study" (
	"id" text PRIMARY KEY NOT NULL,
	"institute" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"orders_from" date NOT NULL,
	"orders_until" date NOT NULL,
	"delete_by" date NOT NULL,
	"cap" integer NOT NULL,
	"born_from" integer NOT NULL,
	"born_to" integer NOT NULL,
	"ordered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "study_ordered" CHECK ("study"."ordered" between 0 and "study"."cap"),
	CONSTRAINT "study_period" CHECK ("study"."orders_from" <= "study"."orders_until" and "study"."orders_until" <= "study"."delete_by"),
	CONSTRAINT "study_birth_years" CHECK ("study"."born_from" <= "study"."born_to")
);
--> statement-breakpoint
CREATE TABLE "study_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"invitation_code_hash" text NOT NULL,
	"arm" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"reminders_stopped_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawal" text,
	CONSTRAINT "study_invitation_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "study_invitation_invitation_code_hash_unique" UNIQUE("invitation_code_hash"),
	CONSTRAINT "study_invitation_withdrawn" CHECK (("study_invitation"."withdrawn_at" is null) = ("study_invitation"."withdrawal" is null))
);
--> statement-breakpoint
CREATE TABLE "study_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"invitation_id" uuid NOT NULL,
	"account_id" uuid,
	"has_new_account" boolean NOT NULL,
	"kit" text NOT NULL,
	"contact_encrypted" text,
	"report_language" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"barcode" text,
	"status" text,
	"result_encrypted" text,
	CONSTRAINT "study_order_number_unique" UNIQUE("number"),
	CONSTRAINT "study_order_invitation_id_unique" UNIQUE("invitation_id"),
	CONSTRAINT "study_order_barcode_unique" UNIQUE("barcode")
);
--> statement-breakpoint
CREATE TABLE "study_receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" text NOT NULL,
	"kind" text NOT NULL,
	"receipt_hash" text NOT NULL,
	"receipt_encrypted" text,
	"deleted_at" timestamp with time zone NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "study_receipt_receipt_hash_unique" UNIQUE("receipt_hash")
);
--> statement-breakpoint
ALTER TABLE "study_invitation" ADD CONSTRAINT "study_invitation_study_id_study_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_order" ADD CONSTRAINT "study_order_invitation_id_study_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."study_invitation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_order" ADD CONSTRAINT "study_order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_invitation_study" ON "study_invitation" USING btree ("study_id");--> statement-breakpoint
CREATE INDEX "study_order_account" ON "study_order" USING btree ("account_id");