import { counted } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { BookListView } from '../../books/contract.ts'
import { authorsText, editionText, isbnText } from '../../books/texts.ts'
import { bookListSum } from '../../books/texts-book-list.ts'
import { ListedRows, ListImport } from './list-import.tsx'

const said = { list: 'lista', noun: { one: 'libro', many: 'libros', isNew: 'Nuevo' } }

const REPEATED = 10

export function BookImport() {
  return (
    <ListImport<BookListView>
      {...said}
      intent="book-list"
      hint="Separado por comas o puntos y comas. Hasta 5,000 libros."
      columns="ISBN y Título; si quieres, Subtítulo, Autores (con punto y coma), Editorial, Edición, Año, Páginas, Idioma, Materia, Obra y Descripción. Los libros con la misma Obra son ediciones de uno."
      download={{ href: paths.staffList('books'), text: 'Descargar la lista de hoy o un ejemplo' }}
      sums={({ counts }) => ({
        changing: counts.new + counts.changed,
        good: `Todo está bien escrito: ${bookListSum(counts)}.`,
      })}
    >
      {(list) => <Preview list={list} />}
    </ListImport>
  )
}

function Preview({ list: { items, problems, duplicates, counts } }: { list: BookListView }) {
  const all = counts.new + counts.changed + counts.same
  return (
    <>
      {duplicates.length > 0 && (
        <Notice
          tone="warning"
          title={`${counted(duplicates.length, 'línea repite', 'líneas repiten')} un ISBN: cuenta la primera.`}
        >
          <ul className="mt-1 grid gap-1">
            {duplicates.slice(0, REPEATED).map(({ line, first, isbn }) => (
              <li key={line}>
                Línea {line}: {isbnText(isbn)} ya está en la línea {first}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ListedRows
        {...said}
        problems={problems}
        rows={items.map(({ line, isbn, title, authors, edition, year, change }) => ({
          ...{ line, change, title },
          text: [isbn && isbnText(isbn), authorsText(authors), editionText({ edition, year })]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      {all > items.length && (
        <p className="text-sm text-muted">
          Se muestran {items.length} de {all}.
        </p>
      )}
    </>
  )
}
