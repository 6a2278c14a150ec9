/** Default size of the browser's buffer: when it is full, the newest response is missing. */
const MAX_ENTRIES = 250

/** Browser time of the server's time on the page; copies shared by guests are older than their response. */
export function whenRendered(): number {
  const data = `${location.origin}${location.pathname}.data`
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  if (resources.length >= MAX_ENTRIES) return performance.now()
  const answer = resources.findLast(({ name }) => name.startsWith(data)) ?? page
  const age = answer?.serverTiming?.find(({ name }) => name === 'age')?.duration ?? 0
  return (answer?.responseStart ?? performance.now()) - age
}

/** Milliseconds as figures of two digits and their units. */
export function durationParts(ms: number) {
  const seconds = Math.floor(ms / 1000)
  const part = (value: number, unit: string) => ({ value: String(value).padStart(2, '0'), unit })
  return [
    part(Math.floor(seconds / 86_400), 'días'),
    part(Math.floor(seconds / 3600) % 24, 'h'),
    part(Math.floor(seconds / 60) % 60, 'min'),
    part(seconds % 60, 's'),
  ]
}
