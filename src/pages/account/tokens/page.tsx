import IconKey from '@icons/key'
import { useOutletContext, useSearchParams } from 'react-router'
import { z } from 'zod'
import { createToken, revokeToken } from '../../../features/access-tokens/actions/manage-tokens.ts'
import { NewTokenInput, type TokenView } from '../../../features/access-tokens/contract.ts'
import { readTokens } from '../../../features/access-tokens/read.ts'
import { scopeTexts, tokenTexts } from '../../../features/access-tokens/texts.ts'
import { formatDate, formatDateTime } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SecretNotice, useLastSecret } from '../../../ui/secret-notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { form, formAction, memberForm } from '../../shared/form-action.ts'
import type { AccountData } from '../../shared/load-account.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { NewToken } from './new-token.tsx'

const here = paths.account('tokens')

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const { username, hasPassword } = viewer
  return {
    owner: { username, hasPassword },
    tokens: await readTokens(ctx, viewer),
    api: `${ctx.env.PUBLIC_URL}/api/v1`,
  }
}

/** The only response that contains the secret. */
const Made = z.object({ name: z.string(), secret: z.string() })

export const action = formAction(memberOf, {
  create: form(
    NewTokenInput,
    async ({ ctx, viewer }: MemberRequest, input) => {
      const made: z.infer<typeof Made> = {
        name: input.name,
        secret: await createToken(ctx, viewer, input),
      }
      return Response.json(made, { headers: { 'cache-control': 'private, no-store' } })
    },
    {
      read: (fields) => {
        const owner = fields.get('owner')
        return { ...Object.fromEntries(fields), scopes: fields.getAll(`${owner}-scope`) }
      },
    },
  ),
  revoke: memberForm(
    z.object({ id: z.string().default('') }),
    (ctx, viewer, { id }) => revokeToken(ctx, viewer, id),
    `${here}?done=revoked`,
  ),
})

export const meta = privateMeta('Tokens de acceso')

export default function TokensPage({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, tokens, api } = loaderData
  const { store } = useOutletContext<AccountData>()
  const [params] = useSearchParams()
  const made = useLastSecret(Made.safeParse(actionData).data)
  return (
    <div className="grid gap-5">
      <header>
        <h1>Tokens de acceso</h1>
        <p className="mt-1 text-muted">
          Con un token, un programa tuyo usa la{' '}
          <TextLink to={paths.apiDocs()}>API de {api.replace(/^https?:\/\/|\/api\/v1$/g, '')}</TextLink> sin
          tu contraseña, y solo para lo que elijas.
        </p>
      </header>
      {params.has('done') && !actionData && <AnswerNotice tone="success">{tokenTexts.revoked}</AnswerNotice>}
      {made && (
        <SecretNotice
          key={made.secret}
          title={`Creamos el token «${made.name}»`}
          label="Token"
          secret={made.secret}
          hint="El programa lo manda en cada solicitud:"
        >
          <code className="mt-1 block text-sm [overflow-wrap:anywhere]">
            curl -H "Authorization: Bearer {made.secret.slice(0, 8)}…" {api}/…
          </code>
        </SecretNotice>
      )}
      <Box flush={tokens.length === 0}>
        {tokens.length === 0 ? (
          <EmptyState icon={IconKey} title="Todavía no tienes tokens">
            Crea uno para cada programa: así puedes revocar uno sin parar los demás.
          </EmptyState>
        ) : (
          <>
            <h2>Tus tokens</h2>
            <p className="mt-1 text-muted">
              Si no reconoces alguno, revócalo. Al cambiar tu contraseña se revocan todos, salvo que elijas
              conservarlos.
            </p>
            <ul className="mt-2 divide-y divide-line">
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} storeName={store?.name ?? null} />
              ))}
            </ul>
          </>
        )}
      </Box>
      <NewToken key={`after ${made?.secret}`} owner={owner} storeName={store?.name ?? null} />
    </div>
  )
}

const date = (iso: string) => formatDate(new Date(iso))

function TokenRow({ token, storeName }: { token: TokenView; storeName: string | null }) {
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
        <SubmitButton variant="danger" size="s" className="max-md:w-full" aria-label={`Revocar ${name}`}>
          {isExpired ? 'Quitar' : 'Revocar'}
        </SubmitButton>
      </ActionForm>
    </li>
  )
}
