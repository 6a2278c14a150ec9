ALTER TABLE "returns" VALIDATE CONSTRAINT "returns_collected";
