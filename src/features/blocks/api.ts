import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonList, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { wholeList } from '../../lib/paging.ts'
import { accountErrors } from '../accounts/errors.ts'
import { setPersonBlocked } from './actions.ts'
import { BlockView } from './contract.ts'
import { blockErrors } from './errors.ts'
import { blocksOf } from './store.ts'

const common = { tag: 'Account', access: 'member' } as const
const request = { params: z.object({ username: z.string().min(1).max(60) }) }

const list = operation('listBlocks', 'GET /blocks', {
  ...common,
  summary: 'Returns the people whom you block, the newest first',
  responses: { 200: jsonResponse(jsonList(BlockView), 'The whole list') },
})
const block = operation('blockPerson', 'PUT /blocks/{username}', {
  ...common,
  summary: 'Blocks a person: no questions, price offers and new orders between you',
  request,
  responses: { 204: { description: 'Blocked; the person is not notified' } },
  errors: [refused(accountErrors, 'user-not-found'), refused(blockErrors)],
})
const unblock = operation('unblockPerson', 'DELETE /blocks/{username}', {
  ...common,
  summary: 'Unblocks a person',
  request,
  responses: { 204: { description: 'Not blocked' } },
  errors: [refused(accountErrors, 'user-not-found'), refused(blockErrors, 'block-self')],
})

export function blocksApi() {
  return apiRouter()
    .openapi(list, async (c) => c.json(wholeList(await blocksOf(c.var.ctx.db, c.var.viewer.id)), 200))
    .openapi(block, async (c) => {
      await setPersonBlocked(c.var.ctx, c.var.viewer, c.req.valid('param').username, true)
      return c.body(null, 204)
    })
    .openapi(unblock, async (c) => {
      await setPersonBlocked(c.var.ctx, c.var.viewer, c.req.valid('param').username, false)
      return c.body(null, 204)
    })
}
