import IconSearch from '@icons/search'
import IconTrash from '@icons/trash'
import { Link } from 'react-router'
import { formatDate } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import type { SavedSearchView } from '../contract.ts'
import { ALSO_WANTED, recentMatchesText, timingTexts } from '../texts.ts'

/** The search of an open notice links to the notice in place of its delete button. */
export function SavedSearchItem({
  search,
  news = recentMatchesText(search),
}: {
  search: SavedSearchView
  /** Replaces the default summary of its matches. */
  news?: string
}) {
  const { id, summary, path, wantedId, createdAt, foundToday, found, timing } = search
  const form = useForm('remove', { id })
  const resume = useForm('timing', { id })
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_44px] items-start gap-x-3.5 gap-y-2 p-3.5 md:px-5">
      {found[0] ? (
        <Thumbnail
          image={found[0].image}
          size={56}
          className={`tone-${found[0].tone} size-14 rounded-field border border-line`}
        />
      ) : (
        <span className="grid size-14 place-items-center rounded-field bg-canvas text-muted">
          <Icon of={IconSearch} />
        </span>
      )}
      <div className="min-w-0 self-center">
        <Link to={path} className="hit-44 font-semibold [overflow-wrap:anywhere] hover:text-primary">
          {summary}
        </Link>
        <p className="text-sm text-muted">
          <span className={foundToday > 0 ? 'font-bold text-offer' : ''}>{news}</span>
          {` · guardada el ${formatDate(new Date(createdAt))}`}
          {timing !== 'at-once' && ` · ${timingTexts[timing].toLowerCase()}`}
        </p>
        {wantedId !== null && (
          <Link to={paths.ownWanted(wantedId)} className="link hit-44 block w-fit text-sm">
            {ALSO_WANTED}
          </Link>
        )}
        {timing !== 'at-once' && (
          <ActionForm form={resume} preventScrollReset className="mt-2">
            <input type="hidden" name="timing" value="at-once" />
            <SubmitButton variant="neutral" size="s">
              {timing === 'paused' ? 'Reanudar' : 'Avisar al momento'}
              <span className="sr-only">: {summary}</span>
            </SubmitButton>
          </ActionForm>
        )}
      </div>
      {wantedId === null && (
        <ActionForm form={form} preventScrollReset>
          <IconButton type="submit" icon={IconTrash} label={`Ya no avisarme de ${summary}`} />
        </ActionForm>
      )}
      {found.length > 0 && (
        <ul className="col-span-full">
          {found.map(({ name, url, priceCents }) => (
            <li key={url} className="flex min-h-11 items-center justify-between gap-3 text-md">
              <Link to={paths.product(url)} className="link hit-44 min-w-0">
                {name}
              </Link>
              <b className="price-figures shrink-0">{formatMoney(priceCents)}</b>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
