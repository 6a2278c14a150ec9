import { readProduct } from '../../../features/catalogue/read-product.ts'
import { approvedOf, changesSince, picturesOf } from '../../../features/catalogue/rules-review.ts'
import { deliveryText } from '../../../features/catalogue/texts.ts'
import { reviewStateTexts } from '../../../features/catalogue/texts-form.ts'
import { imageView } from '../../../features/catalogue/views.ts'
import { settings } from '../../../features/settings/rules.ts'
import { decideProduct } from '../../../features/staff/actions/decide-product.ts'
import { ProductDecision } from '../../../features/staff/contract.ts'
import { auditOf } from '../../../features/staff/store/audit.ts'
import { nextWaitingProduct } from '../../../features/staff/store/queue.ts'
import { reviewedProduct } from '../../../features/staff/store/subjects.ts'
import { usualReasons } from '../../../features/staff/texts.ts'
import { auditRow } from '../../../features/staff/views.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { firstMessage } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { form, formAction } from '../../shared/form-action.ts'
import { AuditList } from '../audit-list.tsx'
import { DoneNotice } from '../done-notice.tsx'
import { fieldIds } from '../field-ids.ts'
import { PageTitle } from '../page-title.tsx'
import { ReasonField } from '../reason-field.tsx'
import { StaffForm, useStaffForm } from '../staff-form.tsx'
import { staffHandle, staffMeta } from '../staff-meta.ts'
import { missing, orNotFound, type StaffRequest, staffOf } from '../staff-page.ts'
import type { Route } from './+types/page.ts'
import { ProductChanges } from './product-changes.tsx'
import { ReviewPictures } from './review-pictures.tsx'

export const handle = staffHandle
export const meta = staffMeta('Producto')

/** Also after a refusal: who decided on a version that is no more sees the one that is there now. */
export const shouldRevalidate = () => true

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, staff } = staffOf(context)
  const url = params.url
  const [{ product }, review, history] = await Promise.all([
    orNotFound(readProduct(ctx, staff, url)),
    reviewedProduct(ctx.db, url),
    auditOf(ctx.db, `product:${url}`),
  ])
  if (!review) throw missing()
  const { approvedFacts, reviewRequestedAt, reviewState, reviewComment } = review
  const approvedVersion = approvedOf(approvedFacts)
  const now = {
    name: product.name,
    description: product.descriptionHtml,
    priceCents: product.oldPriceCents ?? product.priceCents,
    pictures: product.images.map((image) => image.base.replace(paths.file(''), '')),
  }
  return {
    product,
    now,
    approved: approvedVersion,
    approvedImages: picturesOf(approvedFacts).map(imageView),
    changes: approvedVersion ? changesSince(approvedVersion, now) : [],
    reviewState,
    reviewComment,
    waitsSince: reviewRequestedAt?.toISOString() ?? null,
    history: history.map(auditRow).toReversed(),
  }
}

const decide = form(
  ProductDecision,
  async ({ ctx, staff }: StaffRequest, input, { params: { url = '' } }) => {
    await decideProduct(ctx, staff, url, input)
    const next = await nextWaitingProduct(ctx.db, url)
    const to = next === undefined ? paths.staff() : paths.staffProduct(next)
    return `${to}?done=${input.decision === 'approve' ? 'aprobado' : 'devuelto'}`
  },
)

export const action = formAction(staffOf, { approve: decide, 'send-back': decide })

export default function ProductReviewPage({ loaderData }: Route.ComponentProps) {
  const data = loaderData
  const { product, approved, now, changes, reviewState, waitsSince, history } = data
  const back = useStaffForm('send-back')
  const approval = useStaffForm('approve')
  const mayApprove = waitsSince !== null || reviewState !== 'approved'
  return (
    <div key={product.url} className="grid gap-5">
      <DoneNotice />
      <PageTitle
        title={product.name}
        back={{ label: 'Pendientes', to: `${paths.staff()}?tipo=productos` }}
        after={
          <Chip
            tone={reviewState === 'approved' ? 'success' : reviewState === 'review' ? 'warning' : 'error'}
          >
            {reviewStateTexts[reviewState].label}
          </Chip>
        }
      >
        {product.storeName}
        {waitsSince && ` · espera revisión desde ${formatDateTime(new Date(waitsSince))}`}
      </PageTitle>
      <div className="grid items-start gap-5 xl:grid-cols-aside">
        <div className="grid gap-5">
          {approved && (
            <ProductChanges
              approved={{ ...approved, images: data.approvedImages }}
              now={{ ...now, images: product.images }}
              changes={changes}
              tone={product.tone}
            />
          )}
          <Box className="grid gap-4">
            <h2>Lo que se vería</h2>
            <ReviewPictures
              images={product.images}
              name={product.name}
              tone={product.tone}
              className="size-40 md:size-52"
            />
            <dl className="grid grid-cols-label gap-x-4 gap-y-1.5 text-md">
              {[
                ['Precio', formatMoney(now.priceCents)],
                ['Condición', product.condition === 'nuevo' ? 'Nuevo' : 'Usado'],
                ['Categoría', `${product.category.name} › ${product.subcategory.name}`],
                ['Piezas', String(product.stock)],
                ['Entrega', deliveryText(product.deliveryDays)],
                ['Etiquetas', product.tags.join(', ') || 'Sin etiquetas'],
                ...product.details
                  .filter(({ title }) => title !== 'Condición')
                  .map(({ title, value }) => [title, value]),
                ...product.specification.map(({ name, values }) => [name, values.join(', ')]),
              ].map(([label, value]) => (
                <div key={`${label} ${value}`} className="contents">
                  <dt className="text-muted">{label}</dt>
                  <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
                </div>
              ))}
            </dl>
            {product.summary.length > 0 && (
              <ul className="list-disc pl-5 text-md">
                {product.summary.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's allow-list when it was saved */}
            <div className="prose text-md" dangerouslySetInnerHTML={{ __html: product.descriptionHtml }} />
          </Box>
          {history.length > 0 && (
            <Box>
              <h2 className="mb-3">Decisiones anteriores</h2>
              <AuditList rows={history} />
            </Box>
          )}
        </div>
        <Box className="grid gap-4 xl:sticky xl:top-4">
          <h2>Decisión</h2>
          {data.reviewComment !== '' && (
            <Notice tone="warning" title="Se devolvió por:">
              {data.reviewComment}
            </Notice>
          )}
          {!mayApprove && approval.answer && (
            <Notice tone="error" title="No se pudo" live>
              {firstMessage(approval.answer)}
            </Notice>
          )}
          {mayApprove && (
            <StaffForm form="approve" submit={approved ? 'Aprobar los cambios' : 'Aprobar producto'}>
              <input type="hidden" name="decision" value="approve" />
              <input type="hidden" name="revision" value={product.revision} />
            </StaffForm>
          )}
          {reviewState !== 'rejected' && (
            <StaffForm
              form="send-back"
              submit="Devolver a la tienda"
              variant="danger"
              className="grid gap-3 border-t border-line pt-4"
            >
              <input type="hidden" name="decision" value="send-back" />
              <input type="hidden" name="revision" value={product.revision} />
              <ReasonField
                {...fieldIds('send-back')('reason')}
                hint="La tienda lo recibe por correo. El producto deja de estar a la venta."
                usual={usualReasons}
                maxLength={settings.staff.reasonMax}
                defaultValue={back.value('reason', '')}
                error={back.error('reason')}
              />
            </StaffForm>
          )}
          <ButtonLink to={paths.product(product.url)} variant="neutral">
            Abrir la página del producto
          </ButtonLink>
        </Box>
      </div>
    </div>
  )
}
