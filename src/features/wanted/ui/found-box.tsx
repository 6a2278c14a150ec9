import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import type { FitView } from '../contract.ts'
import { aboveLimitText, conditionLabel } from '../texts.ts'

export function FoundBox({ fit }: { fit: FitView }) {
  const { url, name, image, tone, priceCents, offered, above } = fit
  return (
    <div className="grid grid-cols-[48px_minmax(0,1fr)] items-center gap-3 rounded-panel bg-success-soft p-3 text-md md:grid-cols-[56px_minmax(0,1fr)_auto] md:gap-3.5 md:px-4">
      <Thumbnail image={image} size={56} className={`tone-${tone} size-12 rounded-button md:size-14`} />
      <p className="min-w-0 leading-snug">
        <b className="block font-extrabold text-success">
          {!offered ? 'Apareció lo que buscabas' : above ? aboveLimitText : 'Te lo ofrecen'}
        </b>
        {name} · {formatMoney(priceCents)} · {conditionLabel(fit)}
      </p>
      <ButtonLink to={paths.product(url)} className="max-md:col-span-full" aria-label={`Ver ${name}`}>
        Ver
      </ButtonLink>
    </div>
  )
}
