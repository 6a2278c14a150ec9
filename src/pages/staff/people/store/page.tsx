import { decideStore } from '../../../../features/staff/actions/decide-store.ts'
import { StoreDecision } from '../../../../features/staff/contract.ts'
import { auditOf } from '../../../../features/staff/store/audit.ts'
import { staffStore } from '../../../../features/staff/store/stores.ts'
import { auditRow } from '../../../../features/staff/views.ts'
import { verificationTexts } from '../../../../features/stores/texts.ts'
import { formatDate, formatDateTime } from '../../../../lib/dates.ts'
import { textAt } from '../../../../lib/text-at.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { LoneLink } from '../../../../ui/text-link.tsx'
import { AuditList } from '../../audit-list.tsx'
import { Facts, PageTitle, staffMeta, verificationTones } from '../../page-parts.tsx'
import { StaffForm, useStaffForm } from '../../staff-form.tsx'
import { missing, staffAction, staffIntent, staffOf } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'

export const meta = staffMeta('Tienda')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const url = params.url
  const [store, history] = await Promise.all([staffStore(ctx.db, url), auditOf(ctx.db, `store:${url}`)])
  if (!store) throw missing()
  const { logo, cover } = store
  return {
    store: { ...store, logo: paths.file(logo), cover: cover === '' ? null : paths.file(cover) },
    history: history.map(auditRow).toReversed(),
  }
}

const doneKeys: Record<string, string> = { verify: 'verificada', 'accept-name': 'nombre-aceptado' }

const decide = staffIntent(StoreDecision, async ({ ctx, staff }, input, { params: { url = '' } }) => {
  await decideStore(ctx, staff, url, input)
  return `${paths.staffStores()}?done=${textAt(doneKeys, input.decision) ?? 'en-revision'}`
})

export const action = staffAction({ 'accept-name': decide, verify: decide, review: decide })

export default function StorePage({ loaderData }: Route.ComponentProps) {
  const { store, history } = loaderData
  const { studentVerifiedAt, blockedAt, deletedAt, heldAt, closedAt } = store
  const facts = [
    ['Correo', store.email],
    ['Teléfono', store.phone],
    ['Dirección', [store.address, store.city].filter(Boolean).join(', ')],
    ['Creada', formatDate(store.createdAt)],
    ['Estudiante', studentVerifiedAt ? `Verificado el ${formatDate(studentVerifiedAt)}` : 'Sin verificar'],
    ['Términos', `Versión ${store.termsVersion}, ${formatDateTime(store.termsAcceptedAt)}`],
    ...Object.entries(store.social),
  ]
  const { field } = useStaffForm('review')
  return (
    <div className="grid gap-5">
      <PageTitle
        title={store.name}
        back={{ label: 'Tiendas', to: paths.staffStores() }}
        after={
          <Chip tone={verificationTones[store.verification]}>
            {verificationTexts[store.verification].badge}
          </Chip>
        }
      >
        De {store.ownerName}, <LoneLink to={paths.staffUser(store.username)}>@{store.username}</LoneLink>
      </PageTitle>
      {deletedAt && (
        <Notice tone="warning" title={`Su dueño cerró su cuenta: ${formatDateTime(deletedAt)}`}>
          Nadie ve ya esta tienda ni sus productos.
        </Notice>
      )}
      {blockedAt && !deletedAt && (
        <Notice
          tone="warning"
          title={`La cuenta de su dueño está bloqueada desde ${formatDateTime(blockedAt)}`}
        >
          Nadie ve esta tienda ni sus productos hasta que se quite el bloqueo.
        </Notice>
      )}
      {closedAt && !deletedAt && (
        <Notice tone="warning" title={`Su dueño la cerró: ${formatDateTime(closedAt)}`}>
          Nadie ve esta tienda ni sus productos hasta que la abra de nuevo.
        </Notice>
      )}
      {heldAt && (
        <Notice
          tone="warning"
          title={`Su nombre se parece a los nuestros: espera desde ${formatDateTime(heldAt)}`}
        >
          Nadie ve esta tienda ni sus productos hasta que aceptes su nombre o elija otro.
        </Notice>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-aside">
        <div className="grid gap-5">
          <Box className="grid gap-4">
            <div className="flex flex-wrap items-start gap-4">
              <Picture
                image={store.logo}
                kind="store"
                alt={`Logotipo de ${store.name}`}
                width={96}
                height={96}
                className="size-24 rounded-card border border-line object-cover"
              />
              {store.cover && (
                <Picture
                  image={store.cover}
                  kind="store"
                  alt={`Portada de ${store.name}`}
                  width={320}
                  height={96}
                  className="h-24 max-w-full rounded-card border border-line object-cover"
                />
              )}
            </div>
            <p className="text-md [overflow-wrap:anywhere]">{store.about}</p>
            <Facts facts={facts} />
          </Box>
          {history.length > 0 && (
            <Box>
              <h2 className="mb-3">Decisiones anteriores</h2>
              <AuditList rows={history} />
            </Box>
          )}
        </div>
        <Box className="grid gap-4">
          <h2>Decisión</h2>
          {store.comment !== '' && (
            <Notice tone="warning" title={heldAt ? 'Le pedimos otro nombre:' : 'En revisión por:'}>
              {store.comment}
            </Notice>
          )}
          {heldAt && (
            <StaffForm form="accept-name" submit="Aceptar el nombre">
              <input type="hidden" name="decision" value="accept-name" />
              <p className="text-sm text-muted">
                La tienda se abre con el distintivo «{verificationTexts.student.badge}», como cualquier otra
                nueva. Le avisamos por correo.
              </p>
            </StaffForm>
          )}
          {store.verification !== 'verified' && !heldAt && (
            <StaffForm form="verify" submit="Verificar tienda">
              <input type="hidden" name="decision" value="verify" />
            </StaffForm>
          )}
          {(store.verification !== 'review' || heldAt) && (
            <StaffForm
              form="review"
              submit={heldAt ? 'Pedir otro nombre' : 'Poner en revisión'}
              variant="danger"
            >
              <input type="hidden" name="decision" value="review" />
              <TextArea
                {...field('reason')}
                label="Motivo"
                hint={
                  heldAt
                    ? 'Lo recibe por correo. Nadie ve la tienda hasta que elija otro.'
                    : 'Lo recibe por correo. Mientras tanto la tienda no cuenta para la entrega en facultades.'
                }
                rows={4}
                maxLength={500}
              />
            </StaffForm>
          )}
          {!blockedAt && !heldAt && !closedAt && (
            <ButtonLink to={paths.store(store.url)} variant="neutral">
              Abrir la página de la tienda
            </ButtonLink>
          )}
        </Box>
      </div>
    </div>
  )
}
