import { type AppError, appError } from '../lib/errors.ts'
import { fileErrors } from '../platform/files/errors.ts'

/** Bytes of forms under way, which lie on the disk until their actions end: of one account, and of all together. */
const MAX_ACCOUNT_BYTES = 200_000_000
const MAX_TOTAL_BYTES = 600_000_000

/** Forms of one account under way; a browser sends six at once. */
const MAX_ACCOUNT_FORMS = 8

/** Seconds after which it is worth asking again. */
const RETRY_SECONDS = 30

export type UploadQuota = {
  /**
   * Counts bytes as they arrive rather than as they are announced: who announces much and sends nothing holds nothing.
   *
   * @returns `upload-busy-account` (429) or `upload-busy` (503) where no more of this form is taken
   */
  take(bytes: number): AppError | undefined
  release(): void
}

const accounts = new Map<string, { forms: number; bytes: number }>()
let totalBytes = 0

/** @param sender account that sends the form */
export function startUpload(sender: string): UploadQuota {
  const account = accounts.get(sender) ?? { forms: 0, bytes: 0 }
  accounts.set(sender, account)
  account.forms += 1
  const isOneTooMany = account.forms > MAX_ACCOUNT_FORMS
  let taken = 0
  return {
    take(bytes) {
      if (isOneTooMany || account.bytes + bytes > MAX_ACCOUNT_BYTES) return busy('upload-busy-account')
      if (totalBytes + bytes > MAX_TOTAL_BYTES) return busy('upload-busy')
      taken += bytes
      account.bytes += bytes
      totalBytes += bytes
      return undefined
    },
    release() {
      account.forms -= 1
      account.bytes -= taken
      totalBytes -= taken
      if (account.forms === 0) accounts.delete(sender)
    },
  }
}

const busy = (code: 'upload-busy' | 'upload-busy-account') =>
  appError(fileErrors, code, { params: { retryAfter: RETRY_SECONDS } })
