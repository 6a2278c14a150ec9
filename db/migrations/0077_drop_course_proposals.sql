-- contract: 0.2.0
-- No release made or used this table.
DROP TABLE "course_proposals";
