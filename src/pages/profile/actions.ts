import { redirect } from 'react-router'
import { closeOtherSessions } from '../../features/accounts/actions/close-sessions.ts'
import { saveAddress } from '../../features/accounts/actions/save-address.ts'
import { setAdvertising } from '../../features/accounts/actions/set-advertising.ts'
import { AddressInput, AdvertisingInput } from '../../features/accounts/contract-profile.ts'
import { accountTexts } from '../../features/accounts/texts.ts'
import { deleteAccount } from '../../features/accounts-closing/actions.ts'
import { DeletionInput } from '../../features/accounts-closing/contract.ts'
import { textAt } from '../../lib/text-at.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { paths } from '../../paths.ts'
import type { PageRequest } from '../shared/request.ts'

type Submission = { ctx: PageRequest['ctx']; viewer: Viewer; form: FormData }

const done = (what: Done) => redirect(`${paths.account('profile')}?done=${what}`, 303)

/** One for each form of the page; each answers where to go, or throws why not. */
export const submissions = {
  address: async ({ ctx, viewer, form }: Submission) => {
    await saveAddress(ctx, viewer, AddressInput.parse(Object.fromEntries(form)))
    return done('address')
  },
  advertising: async ({ ctx, viewer, form }: Submission) => {
    await setAdvertising(ctx, viewer, AdvertisingInput.parse(Object.fromEntries(form)).advertising)
    return done('advertising')
  },
  'close-sessions': async ({ ctx, viewer }: Submission) => {
    await closeOtherSessions(ctx, viewer)
    return done('sessions')
  },
  delete: async ({ ctx, viewer, form }: Submission) => {
    await deleteAccount(ctx, viewer, DeletionInput.parse(Object.fromEntries(form)))
    return redirect(`${paths.login()}?done=deleted`, {
      status: 303,
      headers: { 'set-cookie': ctx.auth.endSessionCookie() },
    })
  },
} as const

export type Intent = keyof typeof submissions

export function isIntent(text: unknown): text is Intent {
  return typeof text === 'string' && Object.hasOwn(submissions, text)
}

/** What has just been done, said in its section after the redirect (`?done=`). */
const doneTexts = {
  address: accountTexts.addressSaved,
  advertising: accountTexts.advertisingSaved,
  sessions: accountTexts.sessionsClosed,
} as const

type Done = keyof typeof doneTexts

/** Which section was answered, and in what words. */
export function doneOf(done: string | null): { section: Done; text: string } | null {
  const text = textAt(doneTexts, done)
  return text === undefined ? null : { section: done as Done, text }
}
