import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { oneFile, withForm } from '../../http/multipart.ts'
import {
  formBody,
  jsonBody,
  jsonResponse,
  operation,
  type Refusal,
  refused,
} from '../../http/openapi-parts.ts'
import { validationProblem } from '../../http/problem.ts'
import { appError } from '../../lib/errors.ts'
import { rowIdInPath } from '../../lib/form-fields.ts'
import { fileErrors } from '../../platform/files/errors.ts'
import { imageErrors } from '../../platform/images/errors.ts'
import { requireStaff } from '../accounts/policy.ts'
import {
  CategoryChange,
  NewCategoryInput,
  NewSubcategoryInput,
  SubcategoryChange,
} from '../catalogue/contract-categories.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { BannerChange, NewBannerInput } from '../content/contract-writes.ts'
import { contentErrors } from '../content/errors.ts'
import { settings } from '../settings/rules.ts'
import { deleteBanner, saveBanner, uploadBanner } from './actions/save-banner.ts'
import {
  addCategory,
  addCategoryTemplate,
  addSubcategory,
  saveCategory,
  saveSubcategory,
} from './actions/save-category.ts'
import { done } from './api-acts.ts'
import { staffErrors } from './errors.ts'

const params = z.object({ id: rowIdInPath })
const created = { 201: jsonResponse(z.object({ id: z.int() }), 'Created') }

type Declared<Schema> = { id: string; path: string; summary: string; input: Schema; errors: Refusal[] }

export const creates = <Schema extends z.ZodType>({ id, path, summary, input, errors }: Declared<Schema>) =>
  operation({
    id,
    tag: 'Staff',
    access: 'staff',
    method: 'post',
    path,
    summary,
    request: { body: jsonBody(input) },
    responses: created,
    errors: [errors, refused(staffErrors, 'own-case')],
  })
export const changes = <Schema extends z.ZodType>({ id, path, summary, input, errors }: Declared<Schema>) =>
  operation({
    id,
    tag: 'Staff',
    access: 'staff',
    method: 'put',
    path: `${path}/{id}`,
    summary,
    request: { params, body: jsonBody(input) },
    responses: done,
    errors: [errors, refused(staffErrors, 'own-case')],
  })

const newCategory = creates({
  id: 'createCategory',
  path: '/staff/categories',
  summary: 'Adds a category',
  input: NewCategoryInput,
  errors: refused(catalogueErrors, 'category-taken'),
})
const template = operation({
  id: 'createCategoryTemplate',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/categories/template',
  summary: 'Gives a new installation the usual categories of a campus',
  responses: { 201: jsonResponse(z.object({ categories: z.int(), subcategories: z.int() }), 'How many') },
  errors: [refused(catalogueErrors, 'categories-exist', 'category-taken'), refused(staffErrors, 'own-case')],
})
const category = changes({
  id: 'updateCategory',
  path: '/staff/categories',
  summary: 'Renames, orders, shows or hides a category',
  input: CategoryChange,
  errors: refused(catalogueErrors, 'category-missing', 'category-taken'),
})
const newSubcategory = creates({
  id: 'createSubcategory',
  path: '/staff/subcategories',
  summary: 'Adds a subcategory',
  input: NewSubcategoryInput,
  errors: refused(catalogueErrors, 'category-not-found', 'category-taken'),
})
const subcategory = changes({
  id: 'updateSubcategory',
  path: '/staff/subcategories',
  summary: 'Renames, orders, shows or hides a subcategory',
  input: SubcategoryChange,
  errors: refused(catalogueErrors, 'subcategory-not-found'),
})
const banner = changes({
  id: 'updateBanner',
  path: '/staff/banners',
  summary: 'Changes a banner’s words or place, or switches it off',
  input: BannerChange,
  errors: refused(contentErrors, 'banner-missing'),
})
const noBanner = operation({
  id: 'deleteBanner',
  tag: 'Staff',
  access: 'staff',
  method: 'delete',
  path: '/staff/banners/{id}',
  summary: 'Deletes a banner with its files',
  request: { params },
  responses: done,
  errors: [refused(contentErrors, 'banner-missing'), refused(staffErrors, 'own-case')],
})
const text = { type: 'string' as const }
const bannerFields = {
  folder: text,
  title: text,
  text,
  linkLabel: text,
  linkPath: text,
  tone: text,
  position: { type: 'integer' as const, minimum: 0, maximum: 1_000 },
}
const newBanner = operation({
  id: 'createBanner',
  tag: 'Staff',
  access: 'staff',
  method: 'post',
  path: '/staff/banners',
  summary: 'Uploads a picture into one of the storage folders: a form with `picture` and the words',
  request: { body: formBody('picture', bannerFields) },
  responses: created,
  errors: [
    refused(fileErrors),
    refused(imageErrors),
    refused(contentErrors, 'banner-picture-missing'),
    refused(staffErrors, 'own-case'),
  ],
})

export function staffContentApi() {
  const api = apiRouter()
  // Declared apart from its handler: the declaration's own reader would take the whole form into memory.
  api.openAPIRegistry.registerPath(newBanner)
  api.post('/staff/banners', async (c) => {
    const { ctx } = c.var
    const staff = requireStaff(c.var.viewer)
    const limits = oneFile(settings.images.maxBytes)
    const made = await withForm(c.req.raw, limits, staff.id, async ({ fields, files }) => {
      const input = NewBannerInput.safeParse(Object.fromEntries(fields))
      if (!input.success) return input.error
      const picture = files.find(({ field }) => field === 'picture')
      if (!picture) throw appError(contentErrors, 'banner-picture-missing')
      return uploadBanner(ctx, staff, input.data, { source: picture.path, name: picture.name })
    })
    return made instanceof z.ZodError ? validationProblem(c, made) : c.json(made, 201)
  })
  return api
    .openapi(newCategory, async (c) =>
      c.json(await addCategory(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('json')), 201),
    )
    .openapi(template, async (c) =>
      c.json(await addCategoryTemplate(c.var.ctx, requireStaff(c.var.viewer)), 201),
    )
    .openapi(category, async (c) => {
      await saveCategory(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(newSubcategory, async (c) =>
      c.json(await addSubcategory(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('json')), 201),
    )
    .openapi(subcategory, async (c) => {
      await saveSubcategory(
        c.var.ctx,
        requireStaff(c.var.viewer),
        c.req.valid('param').id,
        c.req.valid('json'),
      )
      return c.body(null, 204)
    })
    .openapi(banner, async (c) => {
      await saveBanner(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(noBanner, async (c) => {
      await deleteBanner(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('param').id)
      return c.body(null, 204)
    })
}
