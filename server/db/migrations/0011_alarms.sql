CREATE TABLE "alarm_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alarm_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "alarm" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"order_number" text,
	"payment_id" uuid,
	"job_id" uuid,
	"detail" text,
	"state" text NOT NULL,
	"round" integer NOT NULL,
	"occurrences" integer NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"last_raised_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "alarm_code_unique" UNIQUE("code"),
	CONSTRAINT "alarm_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "audit_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"target" text,
	"result" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfer_amount" CHECK ("transfer"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "alarm_event" ADD CONSTRAINT "alarm_event_alarm_id_alarm_id_fk" FOREIGN KEY ("alarm_id") REFERENCES "public"."alarm"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_event_alarm" ON "alarm_event" USING btree ("alarm_id","at");--> statement-breakpoint
CREATE INDEX "alarm_state" ON "alarm" USING btree ("state","raised_at");--> statement-breakpoint
CREATE INDEX "audit_record_at" ON "audit_record" USING btree ("at");--> statement-breakpoint
CREATE INDEX "transfer_order" ON "transfer" USING btree ("order_id");
--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "alarm_event_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "alarm_event" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_record_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_record" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
