CREATE TABLE "kit_event" (
	"kit_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kit_event_kit_id_status_pk" PRIMARY KEY("kit_id","status")
);
--> statement-breakpoint
CREATE TABLE "kit_replacement" (
	"failed_kit_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"kit_id" uuid
);
--> statement-breakpoint
CREATE TABLE "kit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"barcode" text NOT NULL,
	"box_code" text NOT NULL,
	"status" text NOT NULL,
	"account_id" uuid,
	"order_id" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"registered_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"fault" text,
	CONSTRAINT "kit_barcode_unique" UNIQUE("barcode"),
	CONSTRAINT "kit_registered" CHECK (("kit"."account_id" is null) = ("kit"."registered_at" is null)
        and ("kit"."status" <> 'registered' or "kit"."account_id" is not null)),
	CONSTRAINT "kit_fault" CHECK (("kit"."status" = 'failed') = ("kit"."fault" is not null))
);
--> statement-breakpoint
ALTER TABLE "kit_event" ADD CONSTRAINT "kit_event_kit_id_kit_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."kit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_replacement" ADD CONSTRAINT "kit_replacement_failed_kit_id_kit_id_fk" FOREIGN KEY ("failed_kit_id") REFERENCES "public"."kit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_replacement" ADD CONSTRAINT "kit_replacement_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_replacement" ADD CONSTRAINT "kit_replacement_kit_id_kit_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."kit"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit" ADD CONSTRAINT "kit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit" ADD CONSTRAINT "kit_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kit_replacement_account" ON "kit_replacement" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "kit_replacement_kit" ON "kit_replacement" USING btree ("kit_id");--> statement-breakpoint
CREATE INDEX "kit_account" ON "kit" USING btree ("account_id","registered_at");--> statement-breakpoint
CREATE INDEX "kit_order" ON "kit" USING btree ("order_id");