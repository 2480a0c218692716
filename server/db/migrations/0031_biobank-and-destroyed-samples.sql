ALTER TABLE "gene_donor_request" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "gene_donor_request" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kit" ADD COLUMN "destruction_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kit" ADD COLUMN "destroyed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gene_donor_request" ADD CONSTRAINT "gene_donor_request_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "gene_donor_request" ADD CONSTRAINT "gene_donor_request_answered" CHECK (("gene_donor_request"."status" = 'requested') = ("gene_donor_request"."answered_at" is null));--> statement-breakpoint
ALTER TABLE "kit" ADD CONSTRAINT "kit_destroyed" CHECK ("kit"."destroyed_at" is null or "kit"."destruction_due_at" is not null);