import type { Context } from '../../../context.ts'
import type { AddressInput } from '../contract-profile.ts'
import type { Viewer } from '../rules.ts'
import { saveAddress as write } from '../store/profiles.ts'

/** Keeps where the viewer has things sent (D2 §5 "Save address"). */
export function saveAddress(ctx: Context, viewer: Viewer, input: AddressInput): Promise<void> {
  return write(ctx.db, viewer.id, input, ctx.clock.now())
}
