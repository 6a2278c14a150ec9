import { redirect } from 'react-router'
import { z } from 'zod'
import { closeOtherSessions } from '../../../features/accounts/actions/log-out.ts'
import { saveAddress } from '../../../features/accounts/actions/save-address.ts'
import { setAdvertising } from '../../../features/accounts/actions/set-advertising.ts'
import { AddressInput, AdvertisingInput } from '../../../features/accounts/contract-profile.ts'
import { accountTexts } from '../../../features/accounts/texts.ts'
import { deleteAccount } from '../../../features/accounts-closing/actions.ts'
import { requestExport } from '../../../features/accounts-closing/actions-export.ts'
import { DeletionInput } from '../../../features/accounts-closing/contract.ts'
import { endEnrolment, enrol } from '../../../features/courses/actions/enrol.ts'
import { EnrolmentInput } from '../../../features/courses/contract.ts'
import { textAt } from '../../../lib/text-at.ts'
import { paths } from '../../../paths.ts'
import { type FormHandler, form } from '../../shared/form-action.ts'
import type { MemberRequest } from '../../shared/request.ts'

const done = (what: Done) => `${paths.account('profile')}?done=${what}`

export const forms: Record<string, FormHandler<MemberRequest>> = {
  address: form(AddressInput, async ({ ctx, viewer }: MemberRequest, address) => {
    await saveAddress(ctx, viewer, address)
    return done('address')
  }),
  advertising: form(AdvertisingInput, async ({ ctx, viewer }: MemberRequest, { advertising }) => {
    await setAdvertising(ctx, viewer, advertising)
    return done('advertising')
  }),
  studies: form(EnrolmentInput, async ({ ctx, viewer }: MemberRequest, input) => {
    await enrol(ctx, viewer, input)
    return done('studies')
  }),
  'forget-studies': form(z.object({}), async ({ ctx, viewer }: MemberRequest) => {
    await endEnrolment(ctx, viewer)
    return done('forgotten')
  }),
  'close-sessions': form(z.object({}), async ({ ctx, viewer }: MemberRequest) => {
    await closeOtherSessions(ctx, viewer)
    return done('sessions')
  }),
  export: form(z.object({}), async ({ ctx, viewer }: MemberRequest) => {
    await requestExport(ctx, viewer)
    return `${paths.account('profile')}#mis-datos`
  }),
  delete: form(DeletionInput, async ({ ctx, viewer }: MemberRequest, proof) => {
    await deleteAccount(ctx, viewer, proof)
    return redirect(`${paths.login()}?done=deleted`, {
      status: 303,
      headers: { 'set-cookie': ctx.auth.endSessionCookie() },
    })
  }),
}

const doneTexts = {
  address: accountTexts.addressSaved,
  advertising: accountTexts.advertisingSaved,
  sessions: accountTexts.sessionsClosed,
  studies: 'Guardado. «Tu semestre» empieza ahí',
  forgotten: 'Borramos lo que estudias',
} as const

type Done = keyof typeof doneTexts

export function profileDone(done: string | null): { section: Done; text: string } | null {
  const text = textAt(doneTexts, done)
  if (text === undefined) return null
  return { section: done === 'forgotten' ? 'studies' : (done as Done), text }
}
