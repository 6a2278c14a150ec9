import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { prohibitedText } from '../texts.ts'

/** Replaces an alert, a "Se busca" or a new product for a prohibited item. */
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
