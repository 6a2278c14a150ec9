import { z } from 'zod'

/**
 * `drop-before`: the connection breaks before the act. `drop-after`: the act is done, the answer is lost.
 * `500`: an error before the act. `500-stored`: a 500 stored for the key, as Stripe does after the begin of an act.
 */
export const faultModes = ['drop-before', 'drop-after', '500', '500-stored', '409', '429', 'slow'] as const
export type FaultMode = (typeof faultModes)[number]

export const faultSchema = z.strictObject({
  /** Prefix of the path, such as `/v1/transfers`. */
  path: z.string().startsWith('/'),
  method: z.enum(['GET', 'POST']).optional(),
  mode: z.enum(faultModes),
  times: z.number().int().min(1).default(1),
  /** Milliseconds, for `slow`. */
  delay: z.number().int().min(0).max(120_000).default(2_000),
})
type Fault = z.output<typeof faultSchema>

export type FaultBook = {
  add: (fault: Fault) => void
  clear: () => void
  list: () => Fault[]
  /** The next planned fault of this request, which it uses up. */
  take: (method: string, path: string) => Fault | undefined
}

/** In memory only: a restart clears the faults. */
export function createFaultBook(): FaultBook {
  let faults: Fault[] = []
  return {
    add: (fault) => faults.push({ ...fault }),
    clear: () => {
      faults = []
    },
    list: () => faults,
    take: (method, path) => {
      const fault = faults.find((one) => path.startsWith(one.path) && (one.method ?? method) === method)
      if (!fault) return undefined
      fault.times -= 1
      faults = faults.filter((one) => one.times > 0)
      return fault
    },
  }
}
