import { z } from 'zod'

/** Names as the legacy call had them (D2 §7.4). */
export const PaymentsStatus = z.object({
  account_id: z.string().nullable(),
  onboarding_complete: z.boolean(),
  /** The page of ours that starts or continues the set-up; null when nothing is left to do. */
  onboarding_link: z.string().nullable(),
  /** What the provider still asks for. */
  missing: z.array(z.string()),
})
export type PaymentsStatus = z.infer<typeof PaymentsStatus>

/** The provider's form; it works once and for a few minutes. */
export const OnboardingLink = z.object({ url: z.url() })

/** What proves that it is their owner who deletes an account: the password, or the username without one. */
export const DeletionInput = z.object({
  password: z.string().max(200).default(''),
  username: z.string().max(100).default(''),
})
