CREATE TABLE "payment_event_readings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_event_readings_one" CHECK ("payment_event_readings"."id" = 1)
);
