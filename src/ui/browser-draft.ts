import { readStored, writeStored } from './browser-storage.ts'

/**
 * `at`: time of typing, by the server's clock if there is one. `arrived`: the server received it when its page was
 * left; the next page may have been rendered earlier. `seen`: times of the server's drafts that it continues.
 */
export type StoredDraft<Values> = {
  values: Partial<Values>
  at: string
  arrived?: true
  seen?: readonly string[]
}

const place = (name: string) => `tianguis-draft:${name}`

export function readBrowserDraft<Values>(name: string): StoredDraft<Values> | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(place(name)) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'at' in kept
      ? (kept as StoredDraft<Values>)
      : undefined
  } catch {
    return undefined
  }
}

export const writeBrowserDraft = <Values>(name: string, kept: StoredDraft<Values>): boolean =>
  writeStored(place(name), JSON.stringify(kept))

export const browserDraft = <Values>(name: string): Partial<Values> | undefined =>
  readBrowserDraft<Values>(name)?.values

export const saveBrowserDraft = <Values>(name: string, values: Partial<Values>): boolean =>
  writeBrowserDraft(name, { values, at: new Date().toISOString() })

export const deleteBrowserDraft = (name: string) => writeStored(place(name), null)

export function renameBrowserDraft(from: string, to: string): void {
  const kept = readBrowserDraft(from)
  if (kept && writeBrowserDraft(to, kept)) deleteBrowserDraft(from)
}
