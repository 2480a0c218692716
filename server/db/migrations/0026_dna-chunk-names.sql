ALTER TABLE "dna_file_chunk" ADD COLUMN "object" text;--> statement-breakpoint
UPDATE "dna_file_chunk" SET "object" = "start"::text;--> statement-breakpoint
ALTER TABLE "dna_file_chunk" ALTER COLUMN "object" SET NOT NULL;
