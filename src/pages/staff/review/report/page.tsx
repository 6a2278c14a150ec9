import { data, Link } from 'react-router'
import { imageView } from '../../../../features/catalogue/views.ts'
import { publicPath, reportedName } from '../../../../features/reports/read.ts'
import { reportDue } from '../../../../features/reports/rules.ts'
import {
  countOtherReports,
  messageRow,
  type ReportRow,
  reportById,
} from '../../../../features/reports/store.ts'
import { reportReasonTexts } from '../../../../features/reports/texts.ts'
import { settings } from '../../../../features/settings/rules.ts'
import { resolveReport } from '../../../../features/staff/actions/resolve-report.ts'
import { ReportDecision } from '../../../../features/staff/contract.ts'
import { staffErrors } from '../../../../features/staff/errors.ts'
import { isOwnReport, type ReportAct, reportActsFor } from '../../../../features/staff/rules-report.ts'
import { queueKindTexts } from '../../../../features/staff/texts.ts'
import { reportActTexts } from '../../../../features/staff/texts-report.ts'
import { CasePhotos } from '../../../../features/uploads/ui/case-photos.tsx'
import { photoView } from '../../../../features/uploads/views.ts'
import { addMs, formatDateTime } from '../../../../lib/dates.ts'
import { isUuid } from '../../../../lib/uuid.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { RadioCard } from '../../../../ui/radio-card.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { LoneLink } from '../../../../ui/text-link.tsx'
import { Thumbnail } from '../../../../ui/thumbnail.tsx'
import { DoneNotice, PageTitle, staffMeta } from '../../page-parts.tsx'
import { ReasonField, StaffForm, useStaffForm } from '../../staff-form.tsx'
import { missing, staffAction, staffIntent, staffOf } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'

export const meta = staffMeta('Reporte')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, staff } = staffOf(context)
  const id = params.id
  const report = isUuid(id) ? await reportById(ctx.db, id) : undefined
  if (!report) throw missing()
  if (isOwnReport(report, staff.id)) throw data(staffErrors['own-case'][1], { status: 403 })
  const { reason, message, picture, answer, productImage, storeName, storeUrl, messageId } = report
  const reported = messageId === null ? undefined : await messageRow(ctx.db, messageId)
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
    kind: kindOf(report),
    isDeletedMessage: messageId !== null && reported === undefined,
    /** With the message as the last one. Its text is only there, where each look is an entry of the audit log. */
    messageTo:
      reported && paths.staffConversation(reported.orderId, addMs(reported.createdAt, 1).toISOString()),
    acts: reportActsFor(report),
    image: productImage && imageView(productImage),
    storeName,
    storeTo: storeUrl === null ? null : paths.staffStore(storeUrl),
    to: staffPathOf(report),
    publicTo: publicPath(report),
    others: await countOtherReports(ctx.db, report),
  }
}

function kindOf({ noticeId, messageId, personUsername }: ReportRow): string | null {
  if (noticeId !== null) return 'Un “Se busca”'
  if (messageId !== null) return `De @${personUsername}`
  return personUsername === null ? null : 'Una persona'
}

function staffPathOf({ productUrl, storeUrl, noticeId, personUsername }: ReportRow): string | null {
  if (noticeId !== null) return paths.staffWanted(noticeId)
  if (productUrl !== null) return paths.staffProduct(productUrl)
  if (personUsername !== null) return paths.staffUser(personUsername)
  return storeUrl === null ? null : paths.staffStore(storeUrl)
}

export const action = staffAction(
  {
    resolve: staffIntent(ReportDecision, async ({ ctx, staff }, decision, { params: { id } }) => {
      if (!isUuid(id)) throw missing()
      const { personUsername } = await resolveReport(ctx, staff, id, decision)
      // The page of the blocked person lists their open orders, which staff decide next.
      if (decision.act === 'block' && personUsername)
        return `${paths.staffUser(personUsername)}?done=bloqueada-y-respondido`
      return `${paths.staff()}?done=respondido`
    }),
  },
  { otherwise: 'resolve' },
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
        Lo reportó <LoneLink to={paths.staffUser(report.reporter)}>@{report.reporter}</LoneLink> ·{' '}
        {report.since}
      </PageTitle>
      <DoneNotice />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <Box className="grid gap-4">
          <div className="flex items-center gap-4">
            {report.image && (
              <Thumbnail image={report.image} size={80} className="size-20 shrink-0 rounded-field bg-wash" />
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
                  report.kind
                ) : (
                  <>
                    De <LoneLink to={report.storeTo}>{report.storeName}</LoneLink>
                  </>
                )}
                {report.publicTo !== null && (
                  <>
                    {' '}
                    ·{' '}
                    <a href={report.publicTo} className="link hit-44">
                      Cómo se ve
                    </a>
                  </>
                )}
              </span>
              {report.others > 0 && (
                <span className="block text-md font-semibold text-warning">
                  {report.others === 1 ? '1 reporte más' : `${report.others} reportes más`} de lo mismo
                </span>
              )}
            </p>
          </div>
          {report.isDeletedMessage && (
            <p className="text-muted">El mensaje ya se borró, por su antigüedad.</p>
          )}
          {report.messageTo && (
            <Link to={report.messageTo} className="link hit-44 w-fit">
              Leer el mensaje: es el último de la página
            </Link>
          )}
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">
            {report.message || 'Sin más palabras.'}
          </p>
          <CasePhotos photos={report.photos} by="quien reporta" />
        </Box>
        <div className="grid gap-5">
          {report.answeredAt ? (
            <Box className="grid gap-2">
              <h2>Respuesta</h2>
              <p className="text-sm text-muted">{report.answeredAt}</p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{report.answer}</p>
            </Box>
          ) : (
            <ResolveForm acts={report.acts} />
          )}
        </div>
      </div>
    </div>
  )
}

/** Acts and answers in one step; each act shows the answer that goes out unless another is written. */
function ResolveForm({ acts }: { acts: readonly ReportAct[] }) {
  const { value, error, field } = useStaffForm('resolve')
  const chosen = value('act', acts.length === 1 ? 'none' : '')
  const problem = error('act')
  return (
    <Box>
      <StaffForm form="resolve" submit="Hacerlo y responder">
        <fieldset className="grid gap-2.5" aria-describedby={problem ? 'field-act-error' : undefined}>
          <legend className="panel-title mb-2">¿Qué hacemos?</legend>
          <FieldError id="field-act-error" message={problem} />
          {acts.map((act) => (
            <RadioCard
              key={act}
              name="act"
              value={act}
              defaultChecked={act === chosen}
              aria-invalid={problem ? true : undefined}
              title={reportActTexts[act].title}
            >
              <span className="text-sm text-muted">Respondemos: «{reportActTexts[act].answer}»</span>
            </RadioCard>
          ))}
        </fieldset>
        {acts.length > 1 && (
          <ReasonField form="resolve" hint="Si haces algo. Lo lee su dueño, por correo." rows={3} />
        )}
        <TextArea
          {...field('answer')}
          label="Otra respuesta"
          hint="En vez de la de arriba. Solo la lee quien reportó."
          optional
          rows={3}
          maxLength={settings.staff.reasonMax}
        />
      </StaffForm>
    </Box>
  )
}
