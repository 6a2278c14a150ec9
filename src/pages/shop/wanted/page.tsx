import IconSpeakerphone from '@icons/speakerphone'
import IconX from '@icons/x'
import { Form, Link } from 'react-router'
import { courseById } from '../../../features/courses/store.ts'
import { prohibition } from '../../../features/search/cache-prohibited.ts'
import { ProhibitedNotice } from '../../../features/search/ui/prohibited-notice.tsx'
import type { WantedView } from '../../../features/wanted/contract.ts'
import { readWanted } from '../../../features/wanted/read.ts'
import { FoundBox } from '../../../features/wanted/ui/found-box.tsx'
import { WantedForm } from '../../../features/wanted/ui/wanted-form.tsx'
import { RowTitle, WantedFacts, WantedRow } from '../../../features/wanted/ui/wanted-item.tsx'
import { withQuery } from '../../../lib/query.ts'
import { oneLine } from '../../../lib/visible-text.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { PillLink } from '../../../ui/pill-link.tsx'
import { useSyncedField } from '../../../ui/use-synced-field.ts'
import { sharedRequestOf } from '../../shared/request.ts'
import { pageMeta, siteOf } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { Columns, WantedHead } from './head.tsx'
import { courseOf, loadStart } from './load-start.ts'
import { useOwnCounts } from './use-own-counts.ts'

const MAX_TEXT = 100

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = sharedRequestOf(context, 'wanted', 'prohibited')
  const query = new URL(request.url).searchParams
  const text = oneLine(query.get('buscar') ?? '').slice(0, MAX_TEXT)
  const course = courseOf(query)
  const cursor = query.get('cursor')?.slice(0, 300)
  const [prohibits, list, start, named] = await Promise.all([
    prohibition(page.ctx.db),
    readWanted(page.ctx, { q: text, course, cursor }),
    loadStart(page, query),
    course === undefined ? undefined : courseById(page.ctx.db, course),
  ])
  return {
    list,
    start,
    text,
    isProhibited: prohibits(text) !== undefined,
    course: course ?? null,
    courseName: named?.name ?? null,
    isFirst: cursor === undefined,
  }
}

export const meta = ({ loaderData, ...args }: Route.MetaArgs) =>
  pageMeta(siteOf(args), {
    title: 'Se busca',
    description: 'Lo que otros estudiantes necesitan. Si lo tienes, ofrécelo con un toque.',
    path: paths.wanted(),
    hidden: !loaderData?.isFirst || loaderData.text !== '' || loaderData.course !== null,
  })

type ListQuery = { text: string; course: number | null; cursor?: string }

const listPath = ({ text, course, cursor }: ListQuery) =>
  withQuery(paths.wanted(), { buscar: text, curso: course, cursor })

export default function WantedPage({ loaderData }: Route.ComponentProps) {
  const { list, start, text, isProhibited, course, courseName, isFirst } = loaderData
  const { own, isAsking } = useOwnCounts()
  const isNarrowed = text !== '' || course !== null
  // Going back restores the earlier search.
  const field = useSyncedField<HTMLInputElement>(text)
  // The removed filter had the focus.
  const focusField = () => field.current?.focus()
  return (
    <div className="page pb-14" data-react-for="members">
      <WantedHead
        current="all"
        counts={{
          ...(!isNarrowed && { all: list.total }),
          ...(own && { mine: own.mine }),
        }}
        lead="Lo que otros estudiantes necesitan. Si lo tienes, ofrécelo con un toque."
      />
      <Columns>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5">
          {own?.found.map((fit) => (
            <FoundBox key={fit.url} fit={fit} />
          ))}
          <Form
            method="get"
            action={paths.wanted()}
            role="search"
            aria-label="Se busca"
            className="flex gap-2"
          >
            {course !== null && <input type="hidden" name="curso" value={course} />}
            <input
              ref={field}
              name="buscar"
              type="search"
              aria-label="Buscar en Se busca"
              placeholder="Buscar en esta lista"
              defaultValue={text}
              maxLength={MAX_TEXT}
              enterKeyHint="search"
              className="field-control min-w-0 flex-1"
            />
            <Button type="submit" variant="neutral">
              Buscar
            </Button>
          </Form>
          {isNarrowed && (
            <div className="flex flex-wrap gap-2">
              {text !== '' && (
                <PillLink
                  to={listPath({ text: '', course })}
                  on
                  after={IconX}
                  label={`Quitar: ${text}`}
                  onClick={focusField}
                >
                  “{text}”
                </PillLink>
              )}
              {course !== null && (
                <PillLink
                  to={listPath({ text, course: null })}
                  on
                  after={IconX}
                  label="Quitar la materia"
                  onClick={focusField}
                >
                  {courseName ?? 'Materia'}
                </PillLink>
              )}
            </div>
          )}
          {isProhibited && <ProhibitedNotice />}
          {isProhibited && list.items.length === 0 ? null : list.items.length === 0 ? (
            <Box flush>
              <EmptyState
                icon={IconSpeakerphone}
                title={isNarrowed ? 'Nadie más lo busca todavía' : 'Todavía nadie busca nada'}
              >
                Publícalo y avisamos a quien lo tenga.
              </EmptyState>
            </Box>
          ) : (
            <Box flush as="ul" aria-label="Lo que se busca" className="divide-y divide-line">
              {list.items.map((wanted) => (
                <Item key={wanted.id} wanted={wanted} own={own} isAsking={isAsking} />
              ))}
            </Box>
          )}
          {(list.nextCursor !== null || !isFirst) && (
            <nav aria-label="Páginas" className="flex justify-center gap-3">
              {!isFirst && (
                <ButtonLink variant="neutral" to={listPath({ text, course })}>
                  Al principio
                </ButtonLink>
              )}
              {list.nextCursor !== null && (
                <ButtonLink variant="neutral" to={listPath({ text, course, cursor: list.nextCursor })}>
                  Ver más
                </ButtonLink>
              )}
            </nav>
          )}
        </div>
        <WantedForm key={start.what} start={start} />
      </Columns>
    </div>
  )
}

function Item({ wanted, own, isAsking }: ReturnType<typeof useOwnCounts> & { wanted: WantedView }) {
  const { id, title, image, subject } = wanted
  const form = useForm('offer', { notice: id })
  const isMine = own?.mySubjects.includes(subject) ?? false
  const isOffered = own?.offered.includes(subject) ?? false
  return (
    <WantedRow
      image={image}
      act={
        isMine ? (
          <ButtonLink to={paths.wanted('mias')} variant="plain" size="s" className="max-md:w-22 max-md:px-0!">
            Ya lo buscas
          </ButtonLink>
        ) : isOffered ? (
          <Button variant="neutral" disabled className="max-md:w-22 max-md:px-0! max-md:text-md">
            Ofrecido
          </Button>
        ) : (
          <ActionForm form={form} action={paths.offerWanted(id)}>
            <SubmitButton
              variant="neutral"
              aria-label={`Lo tengo: ${title}`}
              className={cn('max-md:w-22 max-md:px-0! max-md:text-md', isAsking && 'invisible')}
            >
              Lo tengo
            </SubmitButton>
          </ActionForm>
        )
      }
    >
      <RowTitle>{title}</RowTitle>
      <WantedFacts {...wanted} />
      <Link
        to={paths.report('se-busca', id)}
        rel="nofollow"
        className="hit-44 text-xs text-muted hover:text-primary hover:underline"
        aria-label={`Reportar: ${title}`}
      >
        Reportar
      </Link>
    </WantedRow>
  )
}
