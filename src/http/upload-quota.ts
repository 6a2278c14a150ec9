import { type AppError, appError } from '../lib/errors.ts'
import { fileErrors } from '../platform/files/errors.ts'

/** Maximum bytes of forms in progress, on disk until their actions end. */
const MAX_ACCOUNT_BYTES = 200_000_000
const MAX_TOTAL_BYTES = 600_000_000

/** Maximum forms in progress of one account; a browser sends six at once. */
const MAX_ACCOUNT_FORMS = 8

const RETRY_SECONDS = 30

export type UploadQuota = {
  /**
   * Counts received bytes, not announced ones, so that announcements alone reserve nothing.
   *
   * @returns `upload-busy-account` (429) or `upload-busy` (503) if the form is refused
   */
  take(bytes: number): AppError | undefined
  release(): void
}

const accounts = new Map<string, { forms: number; bytes: number }>()
let totalBytes = 0

export function startUpload(sender: string): UploadQuota {
  const account = accounts.get(sender) ?? { forms: 0, bytes: 0 }
  accounts.set(sender, account)
  account.forms += 1
  const isExcess = account.forms > MAX_ACCOUNT_FORMS
  let counted = 0
  return {
    take(bytes) {
      if (isExcess || account.bytes + bytes > MAX_ACCOUNT_BYTES) return busy('upload-busy-account')
      if (totalBytes + bytes > MAX_TOTAL_BYTES) return busy('upload-busy')
      counted += bytes
      account.bytes += bytes
      totalBytes += bytes
      return undefined
    },
    release() {
      account.forms -= 1
      account.bytes -= counted
      totalBytes -= counted
      if (account.forms === 0) accounts.delete(sender)
    },
  }
}

const busy = (code: 'upload-busy' | 'upload-busy-account') =>
  appError(fileErrors, code, { params: { retryAfter: RETRY_SECONDS } })
