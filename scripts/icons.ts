import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

type IconSet = { icons: Record<string, { body: string }> }

/**
 * `import IconHeart from '@icons/heart'`: the shapes of a Tabler icon as SVG, for `src/ui/icon.tsx`. This package has all
 * icons in one file of 2 MB; the package of React components has 90 MB in 18,000 files.
 */
export function tablerIcons(): Plugin {
  let set: IconSet | undefined
  return {
    name: 'tabler-icons',
    resolveId: { filter: { id: /^@icons\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0@icons\// },
      handler(id) {
        set ??= JSON.parse(
          readFileSync(createRequire(import.meta.url).resolve('@iconify-json/tabler/icons.json'), 'utf8'),
        ) as IconSet
        const name = id.slice('\0@icons/'.length)
        const icon = set.icons[name]
        if (!icon) this.error(`Tabler has no icon "${name}".`)
        return `export default ${JSON.stringify(withoutStyle(icon.body))}`
      },
    },
  }
}

/** The shapes alone: `Icon` gives stroke and fill to all of them. */
const withoutStyle = (body: string) =>
  body.replaceAll(/<\/?g\b[^>]*>/g, '').replaceAll(/ (fill|stroke[\w-]*)="[^"]*"/g, '')
