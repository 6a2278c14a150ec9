import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'

/** Pictures in the storage folders of sliders and banners (D1 §1): `slider/horizontal`, … */
export const banners = pgTable(
  'banners',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    folder: text('folder').notNull(),
    image: jsonb('image').$type<StoredImage>().notNull(),
    title: text('title').notNull().default(''),
    text: text('text').notNull().default(''),
    linkLabel: text('link_label').notNull().default(''),
    linkPath: text('link_path').notNull().default(''),
    tone: text('tone').notNull().default('azul'),
    position: integer('position').notNull().default(0),
    active: boolean('active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('banners_folder').on(table.folder, table.position)],
)
