/** Where a Mexican university may be; the first is most of the country's. */
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

/** The campus's zone, of which one process knows one: dates that people read are in it, on the server and in the browser alike. */
export const timeZone = (): string => zone

/** At the start, and when staff have moved it; in the browser before anything is drawn. One that is not listed changes nothing. */
export function setTimeZone(next: string): void {
  zone = timeZones.find((known) => known === next) ?? zone
}

/** Makes a thing when it is first asked for, once for each zone: what is costly and not always needed. */
export function memoizeByTimeZone<T extends object>(make: (zone: string) => T): () => T {
  let made: { zone: string; thing: T } | undefined
  return () => {
    if (made?.zone !== zone) made = { zone, thing: make(zone) }
    return made.thing
  }
}
