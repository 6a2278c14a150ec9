import { grouped } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { type ListData, Notes } from './preview.tsx'
import { RowList } from './row-list.tsx'

export function Report({ batch, rows, page, pages }: ListData) {
  const { created, changed, failed, importable, errors } = batch.rows
  const unwritten = importable - created - changed - failed
  const out = failed + errors + unwritten
  const figures = [
    [created, 'creados, en revisión'],
    [changed, 'cambiados'],
    [out, 'no entraron'],
  ] as const
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1>{unwritten > 0 ? 'Importación detenida' : 'Importación terminada'}</h1>
          <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
            {[batch.csvName, batch.zipName].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.imports()} variant="neutral">
            Importar otra tabla
          </ButtonLink>
          <ButtonLink to={paths.account('my-store')}>Ver mis productos</ButtonLink>
        </div>
      </header>
      <dl className="grid grid-cols-3 gap-1.5 md:gap-2.5">
        {figures.map(([count, label]) => (
          <Box as="div" key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="price-figures text-figure font-extrabold">{grouped(count)}</dd>
          </Box>
        ))}
      </dl>
      {out > 0 && (
        <Notice tone="warning">
          Las que no entraron las tienes aquí:{' '}
          <a
            href={paths.importErrors(batch.id)}
            download
            className="font-semibold underline underline-offset-3"
          >
            descárgalas con su error
          </a>
          , corrígelas y súbelas de nuevo.
        </Notice>
      )}
      <Notes notes={batch.notes} />
      <RowList rows={rows} />
      <Pagination page={page} pages={pages} hrefOf={(to) => `${paths.imports(batch.id)}?page=${to}`} />
    </>
  )
}
