import { useMemo, useState } from 'react'
import { Link, redirect, useNavigate } from 'react-router'
import { emptyProductForm, type ProductFormValues } from '../../../features/selling/contract-form.ts'
import type { CategoryOption } from '../../../features/selling/contract-own.ts'
import { productFormProblems } from '../../../features/selling/rules-form.ts'
import { productFieldLabels } from '../../../features/selling/texts-form.ts'
import { MissingText } from '../../../features/selling/ui/missing-text.tsx'
import { ProductFields } from '../../../features/selling/ui/product-fields.tsx'
import { ownStoreRow } from '../../../features/stores/store.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { useFormErrors } from '../../../ui/forms/use-form-errors.ts'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { bookDraft, guestProductDraft, productDraft, transferDraft } from '../../shared/drafts.ts'
import { addressPrefix, bookIn, categoryOptions, loadBookForm, nameIn } from '../../shared/load-form.ts'
import { requestOf } from '../../shared/request.ts'
import { SavedHint } from '../../shared/saved-hint.tsx'
import { BookNotice, ScanLink, SellHead } from '../../shared/sell-head.tsx'
import { pageMeta, siteOf } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'

/** On phones the form has its own header and bar. */
export const handle = { frame: 'phone-form' }

/**
 * "Vender": redirects users with a store to the product form; the draft of other users continues in store creation.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, viewer } = requestOf(context)
  const store = viewer && (await ownStoreRow(ctx.db, viewer.id))
  if (store) throw redirect(paths.productForm() + url.search)
  const sold = bookIn(url)
  const book = sold && (await loadBookForm(ctx, sold))
  return {
    now: ctx.clock.now().toISOString(),
    username: viewer?.username ?? null,
    isStudent: viewer?.isStudent ?? false,
    categories: await categoryOptions(ctx),
    addressPrefix: addressPrefix(ctx, '/product/'),
    book: book && { isbn: book.isbn, isKnown: book.isKnown },
    values: book ? book.values : { ...emptyProductForm, name: nameIn(url) },
  }
}

export const meta = (args: Route.MetaArgs) => {
  const site = siteOf(args)
  return site
    ? pageMeta(
        {
          title: 'Vender',
          description: 'Fotos, nombre y precio: vende en tu campus en un minuto.',
          path: paths.sell(),
        },
        site,
      )
    : []
}

export default function SellPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { username, book } = loaderData
  const openStore = paths.openStore(book)
  return (
    <div className="page pb-14 md:pt-4">
      <BeginForm
        {...loaderData}
        onDone={() => void navigate(username === null ? paths.register(openStore) : openStore)}
      />
    </div>
  )
}

/** The product form of a user without a store: everything is stored in this browser. */
function BeginForm({
  values: initial,
  book,
  username,
  isStudent,
  categories,
  addressPrefix,
  now,
  onDone,
}: {
  values: ProductFormValues
  /** It is a copy of this book; `isKnown`: its data is filled in. */
  book: { isbn: string; isKnown: boolean } | null
  username: string | null
  isStudent: boolean
  categories: readonly CategoryOption[]
  addressPrefix: string
  now: string
  onDone: () => void
}) {
  const form = useForm('begin')
  const product = username === null ? guestProductDraft : productDraft(username)
  const name = book ? bookDraft(username ?? 'guest', book.isbn) : product
  const draft = useDraft(name, initial, false)
  const { values, change } = draft
  const [sending, setSending] = useState(false)
  const [waiting, setWaiting] = useState(0)
  const [discards, setDiscards] = useState(0)
  const at = useMemo(() => new Date(now), [now])
  const { photos, ...others } = productFormProblems(values, { isNew: true, now: at })
  // Photos are stored in this browser and sent later, so a pending one is no problem.
  const problems = photos !== undefined && waiting === 0 && !sending ? { photos, ...others } : others
  const errors = useFormErrors(form, values, problems)
  return (
    <form
      noValidate
      onBlur={errors.onBlur}
      onSubmit={(event) => {
        event.preventDefault()
        if (!errors.tryToSend()) return
        if (book) void transferDraft(name, product, values).then(onDone)
        else onDone()
      }}
    >
      <SellHead
        title="Vender"
        lead={
          <>
            Fotos, nombre y precio. Lo demás te lo proponemos.{' '}
            <Link to={paths.vendor()} className="link">
              Cómo funciona
            </Link>
          </>
        }
        back={{ to: paths.home(), label: 'Inicio' }}
      >
        <SavedHint
          draft={draft}
          now={at}
          isBrief
          onDiscard={() => {
            draft.clear(initial)
            errors.reset()
            setDiscards(discards + 1)
          }}
        />
      </SellHead>
      <noscript>
        <p className="mb-4">
          Sin JavaScript, <a href={paths.openStore(book)}>abre primero tu tienda</a>.
        </p>
      </noscript>
      <div className="mb-3 grid gap-3 empty:hidden">
        {book ? <BookNotice {...book} /> : <ScanLink />}
        <FormErrors {...errors.summary} labels={productFieldLabels} />
      </div>
      <ProductFields
        key={discards}
        values={values}
        change={change}
        errorOf={(field) => errors.shown[field]}
        categories={categories}
        addressPrefix={addressPrefix}
        checksName={false}
        onBusy={setSending}
        onWaiting={setWaiting}
        photosKept={name}
        photosEarlier={username === null || book ? none : guest}
        now={at}
      />
      <SaveBar>
        <MissingText
          problems={problems}
          sending={false}
          then={
            username === null
              ? 'Sigue: crear tu cuenta'
              : isStudent
                ? 'Sigue: abrir tu tienda'
                : 'Sigue: verificarte como estudiante'
          }
        />
        <div className="flex gap-2.5 max-md:flex-1 max-md:*:flex-1">
          {username === null && (
            <ButtonLink to={paths.login(paths.sell())} variant="neutral" size="l" className="max-md:hidden">
              Ya tengo cuenta
            </ButtonLink>
          )}
          <Button type="submit" size="l">
            Continuar
          </Button>
        </div>
      </SaveBar>
    </form>
  )
}

const none: readonly string[] = []
const guest = [guestProductDraft]
