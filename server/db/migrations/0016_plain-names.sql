ALTER TABLE "press" RENAME TO "idempotent_request";--> statement-breakpoint
ALTER TABLE "idempotent_request" RENAME COLUMN "begun" TO "started_id";--> statement-breakpoint
ALTER TABLE "idempotent_request" RENAME COLUMN "answer" TO "response";--> statement-breakpoint
ALTER TABLE "idempotent_request" RENAME COLUMN "pressed_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "idempotent_request" RENAME CONSTRAINT "press_account_id_key_pk" TO "idempotent_request_account_id_key_pk";--> statement-breakpoint
ALTER TABLE "idempotent_request" RENAME CONSTRAINT "press_account_id_account_id_fk" TO "idempotent_request_account_id_account_id_fk";--> statement-breakpoint
ALTER INDEX "press_time" RENAME TO "idempotent_request_time";--> statement-breakpoint
UPDATE "idempotent_request" SET "phase" = CASE "phase" WHEN 'begun' THEN 'started' WHEN 'answered' THEN 'completed' ELSE "phase" END;--> statement-breakpoint
ALTER TABLE "attempt" RENAME TO "throttle_counter";--> statement-breakpoint
ALTER TABLE "throttle_counter" RENAME CONSTRAINT "attempt_pkey" TO "throttle_counter_pkey";--> statement-breakpoint
ALTER INDEX "attempt_end" RENAME TO "throttle_counter_end";--> statement-breakpoint
ALTER TABLE "account" RENAME COLUMN "id_number_sealed" TO "id_number_encrypted";--> statement-breakpoint
ALTER TABLE "cart" RENAME COLUMN "brought" TO "added_at_login";--> statement-breakpoint
ALTER TABLE "consultation_booking" RENAME COLUMN "topic_sealed" TO "topic_encrypted";--> statement-breakpoint
ALTER TABLE "identity_verification" RENAME COLUMN "asked_at" TO "queried_at";--> statement-breakpoint
ALTER TABLE "order" RENAME COLUMN "cart_filling" TO "cart_content_id";--> statement-breakpoint
ALTER TABLE "order" RENAME CONSTRAINT "order_cart_filling_unique" TO "order_cart_content_id_unique";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "kept" TO "prepared";--> statement-breakpoint
ALTER TABLE "payment_attempt" RENAME COLUMN "asked_at" TO "queried_at";--> statement-breakpoint
ALTER TABLE "payment_attempt" RENAME COLUMN "ask_at" TO "next_query_at";--> statement-breakpoint
ALTER TABLE "proven_identity" RENAME COLUMN "code_sealed" TO "code_encrypted";--> statement-breakpoint
ALTER TABLE "retired_key" RENAME COLUMN "key_sealed" TO "key_encrypted";