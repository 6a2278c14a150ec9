import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { oneFile, withForm } from '../../http/multipart.ts'
import { jsonBody, jsonResponse } from '../../http/openapi-parts.ts'
import { validationProblem } from '../../http/problem.ts'
import { appError } from '../../lib/errors.ts'
import { requireStaff } from '../accounts/policy.ts'
import {
  CategoryChange,
  NewCategoryInput,
  NewSubcategoryInput,
  SubcategoryChange,
} from '../catalogue/contract-writes.ts'
import { BannerChange, NewBannerInput } from '../content/contract-writes.ts'
import { contentErrors } from '../content/errors.ts'
import { FacultyChange } from '../settings/contract.ts'
import { settings } from '../settings/rules.ts'
import { deleteBanner, saveBanner, uploadBanner } from './actions/save-banner.ts'
import { addCategory, addSubcategory, saveCategory, saveSubcategory } from './actions/save-category.ts'
import { addFaculty, saveFaculty } from './actions/save-faculty.ts'

const tags = ['Equipo']
const done = { 204: { description: 'Done' } }
const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const created = { 201: jsonResponse(z.object({ id: z.int() }), 'Created') }

const creates = <Schema extends z.ZodType>(path: string, summary: string, schema: Schema) =>
  createRoute({
    method: 'post',
    path,
    tags,
    summary,
    request: { body: jsonBody(schema) },
    responses: created,
  })
const changes = <Schema extends z.ZodType>(path: string, summary: string, schema: Schema) =>
  createRoute({
    method: 'put',
    path: `${path}/{id}`,
    tags,
    summary,
    request: { params, body: jsonBody(schema) },
    responses: done,
  })

const newCategory = creates('/staff/categories', 'Adds a category', NewCategoryInput)
const category = changes('/staff/categories', 'Renames, orders, shows or hides a category', CategoryChange)
const newSubcategory = creates('/staff/subcategories', 'Adds a subcategory', NewSubcategoryInput)
const subcategory = changes('/staff/subcategories', 'The same for a subcategory', SubcategoryChange)
const newFaculty = creates('/staff/faculties', 'Adds a faculty with its office', FacultyChange)
const faculty = changes('/staff/faculties', 'Changes a faculty, its office or its hours', FacultyChange)
const banner = changes(
  '/staff/banners',
  'Changes a banner’s words or place, or switches it off',
  BannerChange,
)
const noBanner = createRoute({
  method: 'delete',
  path: '/staff/banners/{id}',
  tags,
  summary: 'Deletes a banner with its files',
  request: { params },
  responses: done,
})
const newBanner = createRoute({
  method: 'post',
  path: '/staff/banners',
  tags,
  summary: 'Uploads a picture into one of the storage folders: a form with `picture` and the words',
  request: { body: { required: true, content: { 'multipart/form-data': { schema: z.object({}) } } } },
  responses: created,
})

export function staffContentApi() {
  const api = apiRouter()
  // Declared apart from its handler: the declaration's own reader would take the whole form into memory.
  api.openAPIRegistry.registerPath(newBanner)
  api.post('/staff/banners', async (c) => {
    const { ctx } = c.var
    const staff = requireStaff(c.var.viewer)
    const made = await withForm(c.req.raw, oneFile(settings.images.maxBytes), async ({ fields, files }) => {
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
    .openapi(newFaculty, async (c) =>
      c.json(await addFaculty(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('json')), 201),
    )
    .openapi(faculty, async (c) => {
      await saveFaculty(c.var.ctx, requireStaff(c.var.viewer), c.req.valid('param').id, c.req.valid('json'))
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
