import { Link } from 'react-router'
import { hasBlocked } from '../../../features/blocks/store.ts'
import { BlockButton, BlockedNotice } from '../../../features/blocks/ui/block-button.tsx'
import { imageView } from '../../../features/catalogue/views.ts'
import { sendReport } from '../../../features/reports/actions/send-report.ts'
import { ReportInput } from '../../../features/reports/contract.ts'
import { readReported } from '../../../features/reports/read.ts'
import { reportDue } from '../../../features/reports/rules.ts'
import { openReportOf } from '../../../features/reports/store.ts'
import { isPictureError, ReportForm } from '../../../features/reports/ui/report-form.tsx'
import { settings } from '../../../features/settings/rules.ts'
import { formatDay, toIsoDay } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useSite } from '../../../ui/site.tsx'
import { form, formAction } from '../../shared/form-action.ts'
import { missing, orNotFound } from '../../shared/not-found.ts'
import { receiveFile } from '../../shared/receive-uploads.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'

/** By the word of the address; `unaware`: the reported side, which is not notified. */
const subjects = {
  producto: { kind: 'product', title: 'Reportar publicación', unaware: 'La tienda' },
  tienda: { kind: 'store', title: 'Reportar tienda', unaware: 'La tienda' },
  'se-busca': { kind: 'wanted', title: 'Reportar “Se busca”', unaware: 'Quien lo publicó' },
  persona: { kind: 'person', title: 'Reportar a una persona', unaware: 'Esa persona' },
  mensaje: { kind: 'message', title: 'Reportar mensaje', unaware: 'Esa persona' },
} as const

function subjectOf({ about = '', url = '' }: Readonly<Record<string, string | undefined>>) {
  if (!Object.hasOwn(subjects, about)) throw missing()
  return { ...subjects[about as keyof typeof subjects], url }
}

/** The login leads guests back here. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const { title, unaware, ...reported } = subjectOf(params)
  const { ownerId, image, person, to, quoted, ...listing } = await orNotFound(
    readReported(ctx.db, reported, toIsoDay(ctx.clock.now()), viewer.id),
  )
  const open = await openReportOf(ctx.db, viewer.id, listing)
  return {
    ...{ kind: reported.kind, title, unaware },
    name: listing.name,
    quoted,
    storeName: listing.storeName,
    image: image && imageView(image),
    to,
    isOwn: ownerId === viewer.id,
    person: person && { ...person, isBlocked: await hasBlocked(ctx.db, viewer.id, ownerId) },
    email: viewer.email,
    answerBy: open ? formatDay(reportDue(open.reportedAt)) : null,
  }
}

const send = form(ReportInput, async ({ ctx, viewer }: MemberRequest, input, { params, files, url }) => {
  await sendReport(ctx, viewer, subjectOf(params), input, files[0]?.path)
  return url.pathname
})

export const action = formAction(
  memberOf,
  { send },
  { otherwise: 'send', receive: receiveFile(settings.images.maxBytes) },
)

export const meta = privateMeta('Reportar')

export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const { kind, title, unaware, name, quoted, storeName, image, to, isOwn, person, email, answerBy } =
    loaderData
  const site = useSite()
  const form = useForm('send')
  return (
    <div className="page grid max-w-190 gap-5 py-6 pb-16">
      <h1 className="text-2xl">{title}</h1>
      <Box className="flex items-center gap-4">
        {image && (
          <span className="size-16 shrink-0 overflow-hidden rounded-field bg-wash">
            <Picture image={image} alt="" sizes={64} className="size-full object-cover" />
          </span>
        )}
        <p className="min-w-0">
          {kind === 'person' || kind === 'message' ? (
            <>
              <b>{name}</b>
              <span className="block whitespace-pre-line text-md">{quoted}</span>
            </>
          ) : (
            <Link to={to} className="link font-bold">
              {name}
            </Link>
          )}
          {kind === 'product' && <span className="block text-md text-muted">Vendido por {storeName}</span>}
        </p>
      </Box>
      {answerBy !== null ? (
        <AnswerNotice tone="success" title="Recibimos tu reporte">
          El equipo de {site.name} lo revisa y te responde a {email} a más tardar el {answerBy}. {unaware} no
          sabe quién reportó.
        </AnswerNotice>
      ) : isOwn ? (
        <Notice tone="info" title="Es tuyo: no lo puedes reportar" />
      ) : (
        <Box className="grid gap-5">
          <p className="text-md text-muted">
            Lo revisa el equipo de {site.name}; {unaware.toLowerCase()} no sabe quién reporta.
            {(kind === 'product' || kind === 'store') && (
              <>
                {' '}
                Si ya lo compraste y algo salió mal, pide ayuda desde{' '}
                <Link to={paths.account('my-shopping')} className="link underline underline-offset-3">
                  tu compra
                </Link>
                .
              </>
            )}
          </p>
          {form.answer && form.answer.code !== 'invalid-request' && !isPictureError(form.answer) && (
            <AnswerNotice tone="error" title={form.answer.message} />
          )}
          <ReportForm form={form} isMessage={kind === 'message'} />
        </Box>
      )}
      {person?.isBlocked ? (
        <BlockedNotice {...person} />
      ) : (
        answerBy !== null && person && <BlockButton {...person} />
      )}
      {(answerBy !== null || isOwn || kind === 'message') && (
        <ButtonLink to={to} variant="neutral" className="justify-self-start">
          Volver
        </ButtonLink>
      )}
    </div>
  )
}
