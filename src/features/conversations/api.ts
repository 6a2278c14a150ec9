import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonList, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { wholeList } from '../../lib/paging.ts'
import type { TokenGrant } from '../../lib/token-scopes.ts'
import { imageErrors } from '../../platform/images/errors.ts'
import { tooManyAttempts } from '../limits/api-refusals.ts'
import { idempotencyHeaders, idempotencyRefusals, idempotent } from '../payments/api-idempotency.ts'
import { uploadErrors } from '../uploads/errors.ts'
import { markConversationRead } from './actions/mark-read.ts'
import { sendMessage } from './actions/send-message.ts'
import {
  CHANGES_PATH,
  ChangesQuery,
  ChangesView,
  ConversationPlace,
  ConversationSummary,
  ConversationView,
  Instant,
  MessageInput,
  ReadInput,
} from './contract.ts'
import { conversationErrors } from './errors.ts'
import { readChanges, readConversation, readConversations } from './read.ts'

const own = { tag: 'Conversations', access: 'member' } as const
const params = ConversationPlace
const notFound = refused(conversationErrors, 'conversation-not-found')
const PLACE = '/conversations/{checkoutId}/{store}'

const list = operation('listConversations', 'GET /conversations', {
  ...own,
  scope: 'messages:read',
  summary: 'Lists the conversations about your purchases and sales, newest first',
  responses: { 200: jsonResponse(jsonList(ConversationSummary), 'At most 100') },
})
const get = operation('getConversation', `GET ${PLACE}`, {
  ...own,
  scope: 'messages:read',
  summary: 'Returns the messages of a basket with one of its stores, and what happened to its orders',
  request: { params, query: z.object({ before: Instant.optional() }) },
  responses: {
    200: jsonResponse(ConversationView, 'Messages, oldest first; tokens cannot open their photos'),
  },
  errors: [notFound],
})
const send = operation('sendMessage', `POST ${PLACE}/messages`, {
  ...own,
  scope: 'messages:write',
  summary: 'Sends a message, after which the sender counts as having read all others',
  middleware: [idempotent] as const,
  request: { headers: idempotencyHeaders, params, body: jsonBody(MessageInput) },
  responses: { 204: { description: 'Sent' } },
  errors: [
    idempotencyRefusals,
    refused(conversationErrors),
    refused(imageErrors),
    tooManyAttempts,
    refused(uploadErrors, 'upload-missing'),
  ],
})
const read = operation('markConversationRead', `POST ${PLACE}/read`, {
  ...own,
  scope: 'messages:write',
  summary: 'Marks the messages up to a time as read, or all',
  request: { params, body: jsonBody(ReadInput) },
  responses: { 204: { description: 'Marked' } },
  errors: [notFound],
})
const changes = operation('getConversationChanges', `GET ${CHANGES_PATH}`, {
  tag: 'Conversations',
  access: 'everyone',
  summary: 'Returns whether a conversation may have changed, for the page that shows it',
  request: { query: ChangesQuery },
  responses: { 200: jsonResponse(ChangesView, 'Send `at` as the next `since`') },
})

/** A store's program acts for its sales, a person's for their purchases. */
const programSideOf = ({ token }: { token?: TokenGrant }) =>
  token && (token.isOfStore ? ('seller' as const) : ('buyer' as const))

export const conversationsApi = apiRouter()
  .openapi(list, async (c) =>
    c.json(wholeList(await readConversations(c.var.ctx, c.var.viewer, programSideOf(c.var))), 200),
  )
  .openapi(changes, (c) => c.json(readChanges(c.var.ctx, c.req.valid('query')), 200))
  .openapi(get, async (c) => {
    const programSide = programSideOf(c.var)
    const options = { ...c.req.valid('query'), programSide }
    const { view } = await readConversation(c.var.ctx, c.var.viewer, c.req.valid('param'), options)
    const cases = programSide ? view.cases.map((entry) => ({ ...entry, code: null })) : view.cases
    return c.json({ ...view, cases }, 200)
  })
  .openapi(send, async (c) => {
    const { ctx, viewer } = c.var
    const message = { ...c.req.valid('json'), writing: c.req.valid('header')['idempotency-key'] }
    await sendMessage(ctx, viewer, c.req.valid('param'), message, programSideOf(c.var))
    return c.body(null, 204)
  })
  .openapi(read, async (c) => {
    const options = { ...c.req.valid('json'), programSide: programSideOf(c.var) }
    await markConversationRead(c.var.ctx, c.var.viewer, c.req.valid('param'), options)
    return c.body(null, 204)
  })
