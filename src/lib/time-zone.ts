export const timeZones = [
  'America/Mexico_City',
  'America/Cancun',
  'America/Merida',
  'America/Monterrey',
  'America/Matamoros',
  'America/Chihuahua',
  'America/Ciudad_Juarez',
  'America/Ojinaga',
  'America/Mazatlan',
  'America/Bahia_Banderas',
  'America/Hermosillo',
  'America/Tijuana',
] as const

let zone: string = timeZones[0]

/** The campus's zone, one per process, used for all dates on server and browser. */
export const timeZone = (): string => zone

export function setTimeZone(next: string): void {
  zone = timeZones.find((known) => known === next) ?? zone
}

/** Creates a costly value on first use, and again after a change of the zone. */
export function memoizeByTimeZone<T extends object>(make: (zone: string) => T): () => T {
  let cached: { zone: string; value: T } | undefined
  return () => {
    if (cached?.zone !== zone) cached = { zone, value: make(zone) }
    return cached.value
  }
}
