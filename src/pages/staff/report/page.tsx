import { Link } from 'react-router'
import { imageView } from '../../../features/catalogue/views.ts'
import { reportDue } from '../../../features/reports/rules.ts'
import { countOthers, reportById } from '../../../features/reports/store.ts'
import { reportReasonTexts } from '../../../features/reports/texts.ts'
import { publicPath, reportedName } from '../../../features/reports/views.ts'
import { answerReport } from '../../../features/staff/actions/answer-report.ts'
import { removeWanted } from '../../../features/staff/actions/remove-wanted.ts'
import { AnswerInput, ReasonInput } from '../../../features/staff/contract.ts'
import { queueKindTexts } from '../../../features/staff/texts.ts'
import { CasePhotos } from '../../../features/uploads/ui/case-photos.tsx'
import { photoView } from '../../../features/uploads/views.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { form, formAction } from '../../shared/form-action.ts'
import { DoneNotice } from '../done-notice.tsx'
import { PageTitle } from '../page-title.tsx'
import { ReasonField } from '../reason-field.tsx'
import { StaffForm } from '../staff-form.tsx'
import { staffHandle, staffMeta } from '../staff-meta.ts'
import { missing, type StaffRequest, staffOf } from '../staff-page.ts'
import type { Route } from './+types/page.ts'

export const handle = staffHandle
export const meta = staffMeta('Reporte')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const id = params.id
  const report = isUuid(id) ? await reportById(ctx.db, id) : undefined
  if (!report) throw missing()
  const { reason, message, picture, answer, productUrl, productImage, storeName, storeUrl, noticeId } = report
  return {
    reason: reportReasonTexts[reason].title,
    message,
    photos: picture ? [photoView(picture)] : [],
    reporter: report.reporter.username,
    since: formatDateTime(report.reportedAt),
    due: formatDateTime(reportDue(report.reportedAt)),
    answer,
    answeredAt: report.answeredAt && formatDateTime(report.answeredAt),
    name: reportedName(report),
    /** Of a "Se busca": what became of it. */
    notice: noticeId === null ? null : { isRemoved: report.noticeState === 'removed' },
    image: productImage && imageView(productImage),
    storeName,
    storeTo: storeUrl === null ? null : paths.staffStore(storeUrl),
    to:
      productUrl !== null
        ? paths.staffProduct(productUrl)
        : storeUrl === null
          ? null
          : paths.staffStore(storeUrl),
    publicTo: publicPath(report),
    others: await countOthers(ctx.db, report),
  }
}

export const action = formAction(
  staffOf,
  {
    answer: form(AnswerInput, async ({ ctx, staff }: StaffRequest, { reason }, { params }) => {
      const { id } = params
      if (!isUuid(id)) throw missing()
      await answerReport(ctx, staff, id, reason)
      return `${paths.staff()}?done=respondido`
    }),
    remove: form(ReasonInput, async ({ ctx, staff }: StaffRequest, { reason }, { params }) => {
      const { id } = params
      const report = isUuid(id) ? await reportById(ctx.db, id) : undefined
      if (!report?.noticeId) throw missing()
      await removeWanted(ctx, staff, report.noticeId, reason)
      return `${paths.staffReport(report.id)}?done=se-busca-quitado`
    }),
  },
  { otherwise: 'answer' },
)

export default function StaffReportPage({ loaderData }: Route.ComponentProps) {
  const report = loaderData
  const { label, key } = queueKindTexts.report
  return (
    <div className="grid gap-5">
      <PageTitle
        title={report.reason}
        back={{ label, to: `${paths.staff()}?tipo=${key}` }}
        after={
          report.answeredAt ? (
            <Chip tone="success">Respondido</Chip>
          ) : (
            <Chip tone="warning">Hasta {report.due}</Chip>
          )
        }
      >
        Lo reportó{' '}
        <Link to={paths.staffUser(report.reporter)} className="link hit-44">
          @{report.reporter}
        </Link>{' '}
        · {report.since}
      </PageTitle>
      <DoneNotice />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <Box className="grid gap-4">
          <div className="flex items-center gap-4">
            {report.image && (
              <span className="size-20 shrink-0 overflow-hidden rounded-field bg-wash">
                <Picture image={report.image} alt="" sizes={80} className="size-full object-cover" />
              </span>
            )}
            <p className="min-w-0">
              {report.to === null ? (
                <b className="block [overflow-wrap:anywhere]">{report.name}</b>
              ) : (
                <Link to={report.to} className="link font-bold">
                  {report.name}
                </Link>
              )}
              <span className="block text-md text-muted">
                {report.storeTo === null ? (
                  'Un “Se busca” · '
                ) : (
                  <>
                    De{' '}
                    <Link to={report.storeTo} className="link hit-44">
                      {report.storeName}
                    </Link>{' '}
                    ·{' '}
                  </>
                )}
                <a href={report.publicTo} className="link hit-44">
                  Cómo la ven todos
                </a>
              </span>
              {report.others > 0 && (
                <span className="block text-md font-semibold text-warning">
                  {report.others === 1 ? '1 reporte más' : `${report.others} reportes más`} de lo mismo
                </span>
              )}
            </p>
          </div>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">
            {report.message || 'Sin más palabras.'}
          </p>
          <CasePhotos photos={report.photos} by="quien reporta" />
        </Box>
        <div className="grid gap-5">
          {report.notice && !report.answeredAt && (
            <Box className="grid gap-3">
              <h2>Quitarlo</h2>
              {report.notice.isRemoved ? (
                <p className="text-md">Ya está quitado: nadie lo ve, y su dueño recibió la razón.</p>
              ) : (
                <StaffForm form="remove" submit="Quitar “Se busca”" variant="danger">
                  <ReasonField
                    form="remove"
                    hint="Lo lee quien lo publicó, en sus avisos y por correo. Se va con lo demás que tenga publicado de lo mismo, y no lo puede publicar otra vez."
                  />
                </StaffForm>
              )}
            </Box>
          )}
          {report.answeredAt ? (
            <Box className="grid gap-2">
              <h2>Respuesta</h2>
              <p className="text-sm text-muted">{report.answeredAt}</p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{report.answer}</p>
            </Box>
          ) : (
            <Box className="grid gap-3">
              <h2>Responder</h2>
              <p className="text-md">
                {report.notice
                  ? 'Si hay que quitarlo, quítalo arriba; después responde aquí.'
                  : 'Si hay que quitarla, devuelve el producto o pon la tienda en revisión desde su página; después responde aquí.'}
              </p>
              <StaffForm form="answer" submit="Enviar respuesta">
                <ReasonField
                  form="answer"
                  label="Respuesta"
                  hint={`La recibe por correo quien reportó. ${report.notice ? 'Quien lo publicó' : 'La tienda'} no la ve.`}
                  rows={6}
                />
              </StaffForm>
            </Box>
          )}
        </div>
      </div>
    </div>
  )
}
