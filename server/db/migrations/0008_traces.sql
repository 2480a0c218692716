CREATE TABLE "trace" (
	"incident" text PRIMARY KEY NOT NULL,
	"trace" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
