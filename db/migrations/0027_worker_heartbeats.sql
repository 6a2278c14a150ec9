CREATE TABLE "worker_heartbeats" (
	"worker" uuid PRIMARY KEY NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
