import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ProductFormValues } from '../../features/selling/contract-form.ts'
import { browserDraft } from '../../ui/browser-draft.ts'
import { Notice } from '../../ui/notice.tsx'
import { storeDraft } from './drafts.ts'

/** The draft of this product that waits for the store which this person is opening. */
export function useTransferredDraft(
  username: string,
  { isbn, name }: Pick<ProductFormValues, 'isbn' | 'name'>,
): ProductFormValues | undefined {
  const [begun, setBegun] = useState<ProductFormValues>()
  useEffect(() => {
    const product = browserDraft<{ product: ProductFormValues }>(storeDraft(username))?.product
    setBegun(product?.isbn === isbn && (isbn !== '' || product.name === name) ? product : undefined)
  }, [username, isbn, name])
  return begun
}

export function TransferredDraftNotice({ to }: { to: string }) {
  return (
    <Notice tone="info" size="s">
      Lo que ya llenaste te espera con tu tienda.{' '}
      <Link to={to} className="link">
        Seguir abriendo tu tienda
      </Link>
    </Notice>
  )
}
