import type { Context } from '../../../context.ts'
import type { Staff } from '../../accounts/policy.ts'
import { closeDispute } from '../../disputes/actions/close-dispute.ts'
import { decideReturn } from '../../returns/actions/decide-return.ts'
import type { ClaimDecision } from '../contract.ts'

type Decide<Id extends string> = (
  ctx: Context,
  staff: Staff,
  decision: ClaimDecision & Record<Id, string>,
) => Promise<void>

/**
 * How returns and disputes end: the actions of the features that own them, which move the money and mail both
 * sides. The staff area offers what stands here.
 */
export const claimDecisions: {
  decideReturn: Decide<'returnId'>
  closeDispute: Decide<'disputeId'>
} = { decideReturn, closeDispute }
