CREATE TABLE "product_questionnaire" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"questionnaire_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaire_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"questionnaire_key" text NOT NULL,
	"question" text NOT NULL,
	"answer_encrypted" text,
	"answered_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_answer_question" UNIQUE("account_id","questionnaire_key","question")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_response" (
	"account_id" uuid NOT NULL,
	"questionnaire_key" text NOT NULL,
	"version" integer NOT NULL,
	"resume_at" text,
	"saved_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "questionnaire_response_account_id_questionnaire_key_pk" PRIMARY KEY("account_id","questionnaire_key")
);
--> statement-breakpoint
CREATE TABLE "questionnaire" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"resource" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
ALTER TABLE "product_questionnaire" ADD CONSTRAINT "product_questionnaire_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answer" ADD CONSTRAINT "questionnaire_answer_response" FOREIGN KEY ("account_id","questionnaire_key") REFERENCES "public"."questionnaire_response"("account_id","questionnaire_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_response" ADD CONSTRAINT "questionnaire_response_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_response" ADD CONSTRAINT "questionnaire_response_version" FOREIGN KEY ("questionnaire_key","version") REFERENCES "public"."questionnaire"("key","version") ON DELETE no action ON UPDATE no action;