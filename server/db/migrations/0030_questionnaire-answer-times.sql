ALTER TABLE "questionnaire_answer" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "questionnaire_answer" ADD COLUMN "given_at" timestamp with time zone;