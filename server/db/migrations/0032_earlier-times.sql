CREATE TABLE "earlier_time_request" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"known_slot_ids" uuid[] NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "consultation_booking" ADD COLUMN "room" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "earlier_time_request" ADD CONSTRAINT "earlier_time_request_booking_id_consultation_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."consultation_booking"("id") ON DELETE cascade ON UPDATE no action;