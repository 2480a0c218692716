CREATE TABLE "dna_file_chunk" (
	"file_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "dna_file_chunk_file_id_start_pk" PRIMARY KEY("file_id","start")
);
--> statement-breakpoint
CREATE TABLE "dna_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"key_encrypted" text NOT NULL,
	"bytes" integer,
	"received" integer DEFAULT 0 NOT NULL,
	"replaces" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone,
	"digest" text,
	"vendor" text,
	"build" text,
	"rows" integer,
	"no_calls" integer,
	"sex" text,
	CONSTRAINT "dna_file_received" CHECK ("dna_file"."received" >= 0 and "dna_file"."received" <= coalesce("dna_file"."bytes", "dna_file"."received")),
	CONSTRAINT "dna_file_facts" CHECK (("dna_file"."stored_at" is null) = (num_nulls("dna_file"."digest", "dna_file"."vendor", "dna_file"."rows", "dna_file"."no_calls") > 0))
);
--> statement-breakpoint
ALTER TABLE "dna_file_chunk" ADD CONSTRAINT "dna_file_chunk_file_id_dna_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."dna_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dna_file" ADD CONSTRAINT "dna_file_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dna_file_account" ON "dna_file" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dna_file_stored" ON "dna_file" USING btree ("account_id") WHERE "dna_file"."stored_at" is not null;--> statement-breakpoint
CREATE INDEX "dna_file_due" ON "dna_file" USING btree ("expires_at") WHERE "dna_file"."stored_at" is null;