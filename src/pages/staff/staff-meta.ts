/** Every page of the staff area brings its own dark frame. */
export const staffHandle = { frame: 'bare' }

export const staffMeta = (title: string) => () => [
  { title: `${title} · Equipo` },
  { name: 'robots', content: 'noindex' },
]
