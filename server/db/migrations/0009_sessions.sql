CREATE SEQUENCE "public"."order_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "job_lease" (
	"job" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" DROP CONSTRAINT "session_id_unique";--> statement-breakpoint
DROP INDEX "payment_attempt_due";--> statement-breakpoint
CREATE UNIQUE INDEX "session_live" ON "session" USING btree ("id") WHERE "session"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "session_id" ON "session" USING btree ("id");--> statement-breakpoint
CREATE INDEX "id_login_account" ON "id_login" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "provider_event_received" ON "provider_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "sub_cart_cart" ON "sub_cart" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "payment_attempt_due" ON "payment_attempt" USING btree ("ask_at") WHERE "payment_attempt"."ask_at" is not null;--> statement-breakpoint
SELECT setval('order_number', "value") FROM "counter" WHERE "key" = 'order';--> statement-breakpoint
DELETE FROM "counter" WHERE "key" = 'order';
