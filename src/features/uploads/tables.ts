import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../../platform/db/columns.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { userRef } from '../accounts/tables.ts'
import { type UploadPurpose, uploadPurposes } from './rules.ts'

export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    ownerId: userRef('owner_id').notNull(),
    purpose: text('purpose').$type<UploadPurpose>().notNull(),
    name: text('name').notNull(),
    image: jsonb('image').$type<StoredImage>().notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    oneOf('uploads_purpose', table.purpose, uploadPurposes),
    index('uploads_owner').on(table.ownerId, table.createdAt),
    index('uploads_created').on(table.createdAt),
  ],
)
