import { addDays, DAY } from '../../lib/dates.ts'
import { settings } from '../settings/rules.ts'

type Facts = { requestedAt: Date; readyAt: Date | null; failedAt: Date | null }

export type ExportState =
  | { state: 'none' | 'preparing' | 'failed' }
  | { state: 'ready'; until: string; canRenew: boolean }

/** A longer export counts as failed. */
const MAX_PREPARING_MS = DAY

export const exportUntil = (requestedAt: Date): Date => addDays(requestedAt, settings.privacy.exportDays)

export function exportState(row: Facts | undefined, now: Date): ExportState {
  if (!row) return { state: 'none' }
  const until = exportUntil(row.requestedAt)
  const age = now.getTime() - row.requestedAt.getTime()
  if (row.readyAt)
    return until > now
      ? { state: 'ready', until: until.toISOString(), canRenew: age >= DAY }
      : { state: 'none' }
  return { state: row.failedAt || age >= MAX_PREPARING_MS ? 'failed' : 'preparing' }
}

/** One a day; a failed export may be repeated. */
export function mayRequestExport(row: Facts | undefined, now: Date): boolean {
  const shown = exportState(row, now)
  return shown.state === 'none' || shown.state === 'failed' || (shown.state === 'ready' && shown.canRenew)
}
