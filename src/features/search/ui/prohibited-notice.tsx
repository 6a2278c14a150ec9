import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { prohibitedText } from '../texts-prohibited.ts'

/** In place of an alert, a "Se busca" and a new product, where somebody looks for something prohibited. */
export function ProhibitedNotice() {
  return (
    <Notice tone="warning" title="Es un artículo prohibido">
      {prohibitedText}{' '}
      <a href={paths.prohibited()} className="link hit-44">
        Ver los artículos prohibidos
      </a>
    </Notice>
  )
}
