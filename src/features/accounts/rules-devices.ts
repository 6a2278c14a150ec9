/** In this order: later ones also contain the names of earlier ones. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const named = (list: typeof browsers, text: string) => list.find(([sign]) => sign.test(text))?.[1]

/** "Chrome en Windows", by the User-Agent. */
export function deviceName(userAgent: string | null): string {
  const browser = named(browsers, userAgent ?? '')
  const system = named(systems, userAgent ?? '')
  if (!browser && !system) return 'un dispositivo desconocido'
  return [browser ?? 'un navegador', system].filter(Boolean).join(' en ')
}
