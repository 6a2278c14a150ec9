import IconSpeakerphone from '@icons/speakerphone'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { centsOf } from '../../../../features/selling/rules-writes.ts'
import { changeNotice } from '../../../../features/wanted/actions/change-notice.ts'
import { closeNotice, renewNotice } from '../../../../features/wanted/actions/end-notice.ts'
import { postNotice } from '../../../../features/wanted/actions/post-notice.ts'
import { WantedChange, WantedInput } from '../../../../features/wanted/contract.ts'
import { readOwnWanted } from '../../../../features/wanted/read.ts'
import { fitsText, heldText } from '../../../../features/wanted/texts.ts'
import { OwnWanted } from '../../../../features/wanted/ui/own-wanted.tsx'
import { WantedForm } from '../../../../features/wanted/ui/wanted-form.tsx'
import { paths } from '../../../../paths.ts'
import { AnswerNotice } from '../../../../ui/answer-notice.tsx'
import { Box } from '../../../../ui/box.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { firstMessage } from '../../../../ui/forms/form.tsx'
import { formAction, memberForm, type ReceivedForm } from '../../../shared/form-action.ts'
import { memberOf } from '../../../shared/request.ts'
import { privateMeta } from '../../../shared/seo.ts'
import { Columns, WantedHead } from '../head.tsx'
import { loadStart } from '../load-start.ts'
import type { Route } from './+types/page.ts'

const here = paths.wanted('mias')

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = memberOf(context)
  const [notices, start] = await Promise.all([
    readOwnWanted(page.ctx, page.viewer),
    loadStart(page, url.searchParams),
  ])
  return { notices, start }
}

const Id = z.object({ id: z.string().max(40) })
const done = (act: string, id: string, fits = 0) => `${here}?hecho=${act}&sirven=${fits}#aviso-${id}`
const idIn = (fields: FormData) => String(fields.get('id') ?? '')
type Shown = { id?: string; fitCount: number; held: boolean }
/** Each of these actions shows the notice again, unless staff look at it first. */
const shown =
  (act: string) =>
  ({ fields }: ReceivedForm, { id = idIn(fields), fitCount, held }: Shown) =>
    done(held ? 'en-revision' : act, id, fitCount)
const withoutId = ({ id: _, ...fields }: Record<string, unknown>) => fields

const read = (fields: FormData) => ({
  ...Object.fromEntries(fields),
  maxPrice: centsOf(String(fields.get('maxPrice') ?? '')),
})

/** After refusals too: another tab may have closed the notice. */
export const shouldRevalidate = () => true

export const action = formAction(memberOf, {
  post: memberForm(WantedInput, postNotice, shown('publicado'), { read }),
  change: memberForm(
    WantedChange,
    (ctx, viewer, input, { fields }) => changeNotice(ctx, viewer, Id.parse({ id: idIn(fields) }).id, input),
    shown('cambiado'),
    { read: (fields) => withoutId(read(fields)) },
  ),
  close: memberForm(
    Id,
    (ctx, viewer, { id }) => closeNotice(ctx, viewer, id),
    ({ fields }) => done('cerrado', idIn(fields)),
  ),
  renew: memberForm(Id, (ctx, viewer, { id }) => renewNotice(ctx, viewer, id), shown('renovado')),
})

export const meta = privateMeta('Se busca: mis búsquedas')

const doneTexts: Record<string, { title: string; text: string }> = {
  publicado: {
    title: 'Publicado, sin tu nombre.',
    text: 'Te avisamos si alguien lo publica o te lo ofrece.',
  },
  'en-revision': {
    title: heldText,
    text: 'Te avisamos cuando se vea. Con tu cuenta verificada se publica al momento.',
  },
  cambiado: { title: 'Cambios guardados.', text: 'Ya lo ven así quienes venden.' },
  cerrado: { title: 'Qué bueno que lo encontraste.', text: 'Ya nadie lo ve ni te avisamos más de esto.' },
  renovado: { title: 'Publicado otra vez.', text: 'Te avisamos si alguien lo publica o te lo ofrece.' },
}

export default function OwnWantedPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { notices, start } = loaderData
  const [params] = useSearchParams()
  const said = refused ? undefined : doneTexts[params.get('hecho') ?? '']
  const fits = Number(params.get('sirven'))
  const open = notices.filter(({ state }) => state === 'open')
  const ended = notices.filter(({ state }) => state !== 'open')
  return (
    <div className="page pb-14">
      <WantedHead
        current="mine"
        counts={{ mine: open.length }}
        lead="Tus publicaciones y lo que ya te encontramos."
      />
      <Columns>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5">
          {refused && refused.intent !== 'post' && (
            <AnswerNotice tone="error">{firstMessage(refused)}</AnswerNotice>
          )}
          {said && (
            <AnswerNotice tone="success" title={said.title}>
              {Number.isInteger(fits) && fits > 0
                ? `${fitsText(fits)}: ${fits === 1 ? 'míralo' : 'míralos'} abajo. `
                : ''}
              {said.text}
            </AnswerNotice>
          )}
          {open.length === 0 ? (
            <Box flush>
              <EmptyState icon={IconSpeakerphone} title="No tienes nada publicado">
                Di qué necesitas y hasta cuánto pagarías. Quien lo tenga te lo ofrece con un toque.
              </EmptyState>
            </Box>
          ) : (
            <Box flush as="ul" aria-label="Mis búsquedas" className="divide-y divide-line">
              {open.map((notice) => (
                <OwnWanted key={notice.id} notice={notice} ends={start.ends} />
              ))}
            </Box>
          )}
          {ended.length > 0 && (
            <section>
              <h2 className="mb-3 text-xl">Ya terminaron</h2>
              <Box flush as="ul" aria-label="Ya terminaron" className="divide-y divide-line">
                {ended.map((notice) => (
                  <OwnWanted key={notice.id} notice={notice} ends={start.ends} />
                ))}
              </Box>
            </section>
          )}
        </div>
        {/* A published notice leaves the form. */}
        <WantedForm key={notices.length} start={start} />
      </Columns>
    </div>
  )
}
