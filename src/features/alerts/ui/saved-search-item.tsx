import IconSearch from '@icons/search'
import IconTrash from '@icons/trash'
import { Link } from 'react-router'
import { formatDate } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CompactSelect } from '../../../ui/select-field.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { useSyncedField } from '../../../ui/use-synced-field.ts'
import type { SavedSearchView } from '../contract.ts'
import { searchTimings } from '../rules.ts'
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
  const { id, summary, path, wantedId, createdAt, foundToday, found } = search
  const form = useForm('remove', { id })
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)] items-start gap-x-3.5 gap-y-2 p-3.5 md:grid-cols-[56px_minmax(0,1fr)_auto] md:px-5">
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
        </p>
        {wantedId !== null && (
          <Link to={paths.ownWanted(wantedId)} className="link hit-44 text-sm">
            {ALSO_WANTED}
          </Link>
        )}
      </div>
      <div className="flex items-start gap-1.5 max-md:col-span-full">
        <TimingForm search={search} />
        {wantedId !== null ? (
          <span className="size-11 max-md:hidden" />
        ) : (
          <ActionForm form={form} preventScrollReset className="ml-auto">
            <IconButton type="submit" icon={IconTrash} label={`Ya no avisarme de ${summary}`} />
          </ActionForm>
        )}
      </div>
      {found.length > 0 && (
        <ul className="col-span-full max-md:order-last">
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

/** A choice is saved at once; without scripts, by a button. */
function TimingForm({ search: { id, summary, timing } }: { search: SavedSearchView }) {
  const form = useForm('timing', { id })
  const isHydrated = useHydrated()
  const field = useSyncedField<HTMLSelectElement>(timing)
  return (
    <ActionForm
      form={form}
      keepsFields
      preventScrollReset
      onChange={(event) => event.currentTarget.requestSubmit()}
      className="flex flex-1 gap-1.5 md:w-44"
    >
      <CompactSelect
        ref={field}
        name="timing"
        label={`Cuándo avisarte de ${summary}`}
        defaultValue={timing}
        options={searchTimings.map((value) => ({ value, label: timingTexts[value] }))}
      />
      {!isHydrated && (
        <Button type="submit" variant="neutral">
          Guardar
        </Button>
      )}
    </ActionForm>
  )
}
