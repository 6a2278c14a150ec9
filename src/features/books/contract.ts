import { z } from 'zod'
import { bookLimits as limits } from '../../lib/book-limits.ts'
import { line } from '../../lib/form-fields.ts'
import { ImageView } from '../../lib/image-view.ts'
import { readCode } from '../../lib/isbn.ts'
import { oneLine } from '../../lib/visible-text.ts'
import { languageIn } from './rules.ts'
import { codeFaultTexts } from './texts.ts'

/** Unknown texts are empty, unknown numbers null. */
export const BookView = z.object({
  isbn: z.string(),
  title: z.string(),
  subtitle: z.string(),
  authors: z.array(z.string()),
  publisher: z.string(),
  /** As printed: "3.ª". */
  edition: z.string(),
  year: z.int().nullable(),
  pages: z.int().nullable(),
  /** ISO 639-1. */
  language: z.string(),
  subject: z.string(),
  description: z.string(),
  cover: ImageView.nullable(),
  work: z.string(),
})
export type BookView = z.infer<typeof BookView>

export const IsbnInput = z
  .string()
  .max(40, codeFaultTexts.none)
  .transform((text, ctx) => {
    const { isbn, fault } = readCode(text)
    if (fault) ctx.addIssue(codeFaultTexts[fault])
    return isbn ?? z.NEVER
  })

const lineOf = (max: number, tooLong: string) => line(max, `${tooLong}: hasta ${max} letras`)

const count = (min: number, max: number, message: string) =>
  z
    .string()
    .trim()
    .transform((text, ctx) => {
      if (text === '') return null
      const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
      if (value >= min && value <= max) return value
      ctx.addIssue(message)
      return z.NEVER
    })

const { years, pages } = limits

/** The texts of a form or a line of a list; `authors` are separated by semicolons or lines. */
export const BookInput = z.object({
  title: lineOf(limits.title, 'Acorta el título').min(1, 'Falta el título'),
  subtitle: lineOf(limits.title, 'Acorta el subtítulo').default(''),
  authors: z
    .string()
    .default('')
    .transform((text) => text.split(/[;\n]/).map(oneLine))
    .transform((names) => [...new Set(names.filter(Boolean))])
    .pipe(
      z
        .array(z.string().max(limits.name, `Acorta los autores: hasta ${limits.name} letras cada uno`))
        .max(limits.authors, `Hasta ${limits.authors} autores, separados por punto y coma`),
    ),
  publisher: lineOf(limits.name, 'Acorta la editorial').default(''),
  edition: lineOf(limits.edition, 'Acorta la edición').default(''),
  year: count(years[0], years[1], `El año es un número de ${years[0]} a ${years[1]}`).default(null),
  pages: count(1, pages, `Las páginas son un número de 1 a ${pages}`).default(null),
  language: z
    .string()
    .max(40)
    .default('')
    .transform((text, ctx) => {
      if (text.trim() === '') return ''
      const code = languageIn(text)
      if (code !== undefined) return code as string
      ctx.addIssue('Ese idioma no lo conocemos: escribe español, inglés, francés…')
      return z.NEVER
    }),
  subject: lineOf(limits.name, 'Acorta la materia').default(''),
  description: z
    .string()
    .trim()
    .max(limits.description, `Acorta la descripción: hasta ${limits.description} letras`)
    .default(''),
  work: lineOf(limits.work, 'Acorta la obra').default(''),
})
export type BookInput = z.output<typeof BookInput>

/** `seen` is the last change that the form shows. */
export const BookChange = BookInput.extend({ seen: z.string().max(40).default('') })
export type BookChange = z.output<typeof BookChange>

export const BOOK_LIST_CHARS = 1_000_000

/** The preview of an import. Nothing is saved while there are problems. A long list shows only some lines. */
export const BookListView = z.object({
  items: z.array(
    z.object({
      line: z.int(),
      ...BookView.pick({ isbn: true, title: true, authors: true, edition: true, year: true }).shape,
      change: z.enum(['new', 'changed', 'same']),
    }),
  ),
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int() }),
  duplicates: z.array(z.object({ line: z.int(), first: z.int(), isbn: z.string() })),
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
})
export type BookListView = z.infer<typeof BookListView>
