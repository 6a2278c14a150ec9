/** Minimum contrast of normal-size text (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5

const HEX = /^#[0-9a-f]{6}$/

/** Normalizes a typed colour (`7A1E2C`, `#fff`) to `#rrggbb`; undefined if it is not a colour. */
export function parseColour(text: string): string | undefined {
  const typed = text.trim().toLowerCase().replace(/^#?/, '#')
  const long = /^#[0-9a-f]{3}$/.test(typed) ? typed.replace(/[0-9a-f]/g, '$&$&') : typed
  return HEX.test(long) ? long : undefined
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Contrast with white text, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

export function nearestReadable(colour: string): string {
  for (let share = 100; share > 0; share--) {
    const shade = `#${channels(colour)
      .map((value) =>
        Math.round((value * share) / 100)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
    if (contrastWithWhite(shade) >= MIN_CONTRAST) return shade
  }
  return '#000000'
}

export function isReadableColour(text: string): boolean {
  const colour = parseColour(text)
  return colour !== undefined && contrastWithWhite(colour) >= MIN_CONTRAST
}
