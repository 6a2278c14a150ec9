/** Widths in pixels that pictures of each use are kept in; a card shows 320 or 640, a gallery 1000. */
export const pictureWidths = {
  product: [320, 640, 1000],
  logo: [160, 320],
  cover: [640, 1280],
  banner: [480, 960],
  /** What proves something: the larger one shows a scratch. */
  case: [320, 1600],
  person: [96, 192, 384],
} as const satisfies Record<string, readonly number[]>
