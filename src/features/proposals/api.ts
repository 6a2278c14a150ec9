import { apiRouter } from '../../http/api-router.ts'
import { jsonResponse, operation } from '../../http/openapi-parts.ts'
import { ProposalsQuery, ProposalsView } from '../selling/contract-proposals.ts'
import { readProposals } from './read.ts'

const proposals = operation('getProposals', 'GET /products/proposals', {
  tag: 'Selling',
  access: 'everyone',
  scope: 'catalogue:read',
  summary: 'Suggests category, tags and price for a product name',
  request: { query: ProposalsQuery },
  responses: { 200: jsonResponse(ProposalsView, 'The suggestions, the most likely first') },
})

export const proposalsApi = apiRouter().openapi(proposals, async (c) =>
  c.json(await readProposals(c.var.ctx, c.var.viewer, c.req.valid('query')), 200),
)
