import IconKey from '@icons/key'
import type { TokenView } from '../../../features/access-tokens/contract.ts'
import { scopeTexts } from '../../../features/access-tokens/texts.ts'
import { formatDate, formatDateTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/icon.tsx'

const date = (iso: string) => formatDate(new Date(iso))

export function TokenRow({ token, storeName }: { token: TokenView; storeName: string | null }) {
  const { id, name, owner, scopes, createdAt, expiresAt, isExpired, usedAt } = token
  const form = useForm('revoke', { id })
  return (
    <li className="flex flex-wrap items-start gap-3 py-3.5">
      <Icon of={IconKey} className="mt-0.5" />
      <div className="min-w-0 flex-1 basis-60 leading-card">
        <p className="flex flex-wrap items-center gap-2">
          <b className="text-md font-semibold [overflow-wrap:anywhere]">{name}</b>
          <Chip tone={owner === 'store' ? 'info' : 'neutral'}>
            {owner === 'store' ? `Tienda ${storeName ?? ''}` : 'Tu cuenta'}
          </Chip>
          {isExpired && <Chip tone="warning">Venció</Chip>}
        </p>
        <p className="text-sm text-muted">
          {usedAt ? `Último uso ${formatDateTime(new Date(usedAt))}` : 'Sin usar'} · creado el{' '}
          {date(createdAt)} · {isExpired ? 'venció' : 'vence'} el {date(expiresAt)}
        </p>
        <ul className="mt-1 list-disc pl-5 text-sm text-muted">
          {scopes.map((scope) => (
            <li key={scope}>{scopeTexts[scope]}</li>
          ))}
        </ul>
      </div>
      <ActionForm form={form} preventScrollReset className="max-md:w-full">
        <Button
          type="submit"
          variant="danger"
          size="s"
          busy={form.busy}
          className="max-md:w-full"
          aria-label={`Revocar ${name}`}
        >
          {isExpired ? 'Quitar' : 'Revocar'}
        </Button>
      </ActionForm>
    </li>
  )
}
