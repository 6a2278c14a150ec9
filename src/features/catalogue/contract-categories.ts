import { z } from 'zod'
import { idOption, requiredLine as required, wholeNumber } from '../../lib/form-fields.ts'

const position = wholeNumber(0, 1_000).default(0)

const url = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Usa solo minúsculas, números y guiones')

export const NewCategoryInput = z.object({
  name: required(80),
  url: url.optional(),
  icon: required(60),
  tone: z.enum(['azul', 'lila', 'limon', 'menta', 'rosa', 'arena', 'durazno']).default('azul'),
  state: z.enum(['show', 'hide']).default('show'),
  titleList: z.array(required(80)).max(20).default([]),
  position,
})
export type NewCategoryInput = z.output<typeof NewCategoryInput>

/** The url is fixed: other sites link to it. */
export const CategoryChange = NewCategoryInput.omit({ url: true })
export type CategoryChange = z.output<typeof CategoryChange>

export const NewSubcategoryInput = z.object({
  categoryId: idOption,
  name: required(80),
  url: url.optional(),
  titleList: required(80),
  position,
  state: z.enum(['show', 'hide']).default('show'),
})
export type NewSubcategoryInput = z.output<typeof NewSubcategoryInput>

export const SubcategoryChange = NewSubcategoryInput.omit({ url: true, categoryId: true })
export type SubcategoryChange = z.output<typeof SubcategoryChange>
