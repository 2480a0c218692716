CREATE TABLE "parcel_locker_feed" (
	"feed" text PRIMARY KEY NOT NULL,
	"etag" text,
	"last_modified" text,
	"refreshed_at" timestamp with time zone,
	"failure" text,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_locker" (
	"carrier" text NOT NULL,
	"external_id" text NOT NULL,
	"feed" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"postal_code" text,
	"city" text NOT NULL,
	"county" text NOT NULL,
	"country" text NOT NULL,
	"hours" text,
	"note" jsonb,
	"latitude" double precision,
	"longitude" double precision,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_locker_carrier_external_id_pk" PRIMARY KEY("carrier","external_id")
);
--> statement-breakpoint
CREATE INDEX "parcel_locker_in_country" ON "parcel_locker" USING btree ("country");--> statement-breakpoint
CREATE INDEX "parcel_locker_of_feed" ON "parcel_locker" USING btree ("feed");