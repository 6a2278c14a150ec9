import IconPrinter from '@icons/printer'
import { paths } from '../../../paths.ts'
import { menuEntry } from '../../../ui/details-menu.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { posterFormats } from '../rules-posters.ts'
import { posterTexts } from '../texts-posters.ts'

export function PosterLinks({ product }: { product?: string }) {
  return posterFormats.map((format) => (
    <a
      key={format}
      href={paths.poster(format, product)}
      target="_blank"
      rel="noreferrer"
      className={menuEntry}
    >
      <Icon of={IconPrinter} size="s" />
      {posterTexts[format]}
    </a>
  ))
}
