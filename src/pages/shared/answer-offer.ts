import { z } from 'zod'
import { answerOffer } from '../../features/price-offers/actions.ts'
import { PriceOfferAnswer } from '../../features/price-offers/contract.ts'
import type { PriceOfferState } from '../../features/price-offers/rules.ts'
import { centsOf } from '../../features/selling/rules-writes.ts'
import { form } from './form-action.ts'
import type { MemberRequest } from './request.ts'

export const typedCents = (fields: FormData) => centsOf(String(fields.get('price') ?? '').trim())

/** `price`: the amount that is accepted, or the counteroffer. */
export const answerForm = (to: (state: PriceOfferState) => string) =>
  form(
    z.object({ offerId: z.uuid(), answer: PriceOfferAnswer }),
    async ({ ctx, viewer }: MemberRequest, { offerId, answer }) =>
      to((await answerOffer(ctx, viewer, offerId, answer)).state),
    {
      read: (fields) => ({
        offerId: fields.get('offerId'),
        answer: {
          answer: fields.get('answer'),
          ...(fields.has('price') && { amountCents: typedCents(fields) }),
        },
      }),
      fieldOf: () => 'price',
    },
  )
