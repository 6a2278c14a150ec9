import { type ReactNode, useEffect, useRef } from 'react'
import type { BulkResult } from '../../../features/selling/contract-bulk.ts'
import { counted } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { type ChosenAct, joinProducts, readChosenProducts } from './chosen.ts'

export function BulkReport({ changed, left }: BulkResult) {
  const form = useForm('apply')
  const kind = form.value('kind') as ChosenAct
  const back = kind === 'pause' ? 'resume' : kind === 'resume' ? 'pause' : null
  const done = new Set(changed)
  // Pausing and resuming do not change the revisions.
  const products = readChosenProducts(form.value('products')).filter(({ url }) => done.has(url))
  return (
    <>
      <BulkTitle>Listo</BulkTitle>
      <AnswerNotice tone={changed.length > 0 ? 'success' : 'warning'} title={countText(kind, changed.length)}>
        {left.length > 0 &&
          `${counted(left.length, 'producto se quedó', 'productos se quedaron')} como estaba.`}
      </AnswerNotice>
      {left.length > 0 && (
        <Box>
          <h2 className="mb-2 text-lg">Sin cambio</h2>
          <ul className="grid gap-1 text-md">
            {left.map(({ url, name, problem }) => (
              <li key={url} className="[overflow-wrap:anywhere]">
                {name}: <span className="text-muted">{problem}</span>
              </li>
            ))}
          </ul>
        </Box>
      )}
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to={paths.account('my-store')}>Volver a mis productos</ButtonLink>
        {back && products.length > 0 && (
          <ActionForm form={form} action={paths.bulkProducts()}>
            <input type="hidden" name="kind" value={back} />
            <input type="hidden" name="products" value={joinProducts(products)} />
            <SubmitButton variant="neutral">Deshacer</SubmitButton>
          </ActionForm>
        )}
      </div>
    </>
  )
}

function countText(kind: ChosenAct, count: number): string {
  if (count === 0) return 'No cambió nada'
  const products = counted(count, 'producto', 'productos')
  switch (kind) {
    case 'pause':
      return `${products} en pausa`
    case 'resume':
      return `${products} de nuevo a la venta`
    case 'delete':
      return `${products} ${count === 1 ? 'eliminado' : 'eliminados'}`
    default:
      return `${products} con el cambio`
  }
}

/** Takes the focus, because the answer replaces the form. */
export function BulkTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  )
}
