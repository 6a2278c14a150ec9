import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonPage, jsonResponse, operation } from '../../http/openapi-parts.ts'
import { wholeList } from '../../lib/paging.ts'
import { countries } from './rules-countries.ts'
import { activeFaculties } from './store.ts'

export const FacultyView = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  hours: z.string(),
  /** 1 is Monday and 7 Sunday, minutes after midnight; empty if the text is not understood. */
  openings: z.array(z.object({ days: z.array(z.int()), from: z.int(), to: z.int() })),
  demo: z.boolean(),
})
export const CountryView = z.object({ name: z.string(), dialCode: z.string() })

const facultiesRoute = operation('listFaculties', 'GET /faculties', {
  tag: 'Reference',
  access: 'everyone',
  scope: 'catalogue:read',
  summary: 'Lists the faculties with their offices',
  responses: {
    200: jsonResponse(jsonPage(FacultyView), 'The faculties'),
  },
})
const countriesRoute = operation('listCountries', 'GET /countries', {
  tag: 'Reference',
  access: 'everyone',
  scope: 'catalogue:read',
  summary: 'Lists countries with their dial codes, Mexico first',
  responses: {
    200: jsonResponse(jsonPage(CountryView), 'The countries'),
  },
})

export const settingsApi = apiRouter()
  .openapi(facultiesRoute, async (c) => {
    const rows = await activeFaculties(c.var.ctx.db)
    const items = rows.map(({ position: _, active: __, ...faculty }) => faculty)
    return c.json(wholeList(items), 200)
  })
  .openapi(countriesRoute, (c) => c.json(wholeList([...countries]), 200))
