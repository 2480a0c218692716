CREATE TABLE "consultation_booking" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"language" text,
	"topic_sealed" text,
	"held_until" timestamp with time zone,
	"ordered_product_id" uuid,
	"booked_at" timestamp with time zone,
	CONSTRAINT "consultation_booking_slot_id_unique" UNIQUE("slot_id"),
	CONSTRAINT "consultation_booking_ordered_product_id_unique" UNIQUE("ordered_product_id"),
	CONSTRAINT "consultation_booking_state" CHECK (num_nonnulls("consultation_booking"."held_until", "consultation_booking"."ordered_product_id") = 1),
	CONSTRAINT "consultation_booking_booked" CHECK ("consultation_booking"."booked_at" is null or "consultation_booking"."ordered_product_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "consultation_offer" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"duration_minutes" integer NOT NULL,
	"languages" text[] NOT NULL,
	"preparation" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultation_slot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"consultant" text NOT NULL,
	"languages" text[] NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consultation_slot_once" UNIQUE("consultant","starts_at"),
	CONSTRAINT "consultation_slot_length" CHECK ("consultation_slot"."ends_at" > "consultation_slot"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "consultation_booking" ADD CONSTRAINT "consultation_booking_slot_id_consultation_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."consultation_slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_booking" ADD CONSTRAINT "consultation_booking_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_booking" ADD CONSTRAINT "consultation_booking_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_booking" ADD CONSTRAINT "consultation_booking_ordered_product_id_ordered_product_id_fk" FOREIGN KEY ("ordered_product_id") REFERENCES "public"."ordered_product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_offer" ADD CONSTRAINT "consultation_offer_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_slot" ADD CONSTRAINT "consultation_slot_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultation_booking_account" ON "consultation_booking" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consultation_booking_held" ON "consultation_booking" USING btree ("account_id","product_id") WHERE "consultation_booking"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "consultation_booking_due" ON "consultation_booking" USING btree ("held_until") WHERE "consultation_booking"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "consultation_slot_product" ON "consultation_slot" USING btree ("product_id","starts_at");