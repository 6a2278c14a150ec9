import type { WantedFitView } from '../../../../features/wanted/contract.ts'
import { conditionLabel, demandText } from '../../../../features/wanted/texts.ts'
import { RowTitle, WantedRow } from '../../../../features/wanted/ui/wanted-item.tsx'
import { counted, shortMoney } from '../../../../lib/money.ts'
import { Button } from '../../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx'

export function Fit({ fit }: { fit: WantedFitView }) {
  const { product, people } = fit
  return (
    <WantedRow image={product.image} tone={product.tone} stacks act={<Acts fit={fit} />}>
      <RowTitle>{product.name}</RowTitle>
      <p className="text-sm text-muted">
        El tuyo: {shortMoney(product.priceCents)} · {conditionLabel(product)} ·{' '}
        {counted(product.stock, 'pieza', 'piezas')} ·{' '}
        <span className="font-bold text-offer">{demandText(people)}</span>
      </p>
    </WantedRow>
  )
}

function Acts({ fit: { product, offered, highestCents, inReach, waiting } }: { fit: WantedFitView }) {
  const form = useForm('offer', { product: product.url })
  if (waiting === 0)
    return (
      <Button variant="neutral" disabled>
        {offered ? 'Ofrecido' : 'Piden mejor estado'}
      </Button>
    )
  if (inReach > 0)
    return (
      <ActionForm form={form} preventScrollReset>
        <SubmitButton aria-label={`Lo tengo: ${product.name}`} className="max-md:w-full">
          Lo tengo
        </SubmitButton>
      </ActionForm>
    )
  return (
    <ActionForm form={form} preventScrollReset>
      <input type="hidden" name="evenAbove" value="1" />
      <SubmitButton variant="secondary" className="w-full">
        Ofrecer en {shortMoney(product.priceCents)}
      </SubmitButton>
      {highestCents !== null && (
        <p className="mt-1 text-sm font-semibold text-warning">
          Pagan hasta {shortMoney(highestCents)}: el tuyo cuesta más
        </p>
      )}
    </ActionForm>
  )
}
