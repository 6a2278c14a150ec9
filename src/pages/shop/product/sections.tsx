import { Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { MoreLinks } from '../../../features/catalogue/ui/more-links.tsx'
import {
  DescriptionSection,
  DetailsSection,
  ProductSectionIndex,
  SellerSection,
} from '../../../features/catalogue/ui/product-sections.tsx'
import { SmallProductList } from '../../../features/catalogue/ui/small-product-list.tsx'
import { useMe } from '../../../features/me/ui/use-me.ts'
import { QuestionForm } from '../../../features/questions/ui/question-form.tsx'
import { QuestionsPanel } from '../../../features/questions/ui/questions-panel.tsx'
import { ReviewsPanel } from '../../../features/reviews/ui/reviews-panel.tsx'
import { settings } from '../../../features/settings/rules.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CardRail } from '../card-rail.tsx'
import type { CardActions } from '../use-card-actions.tsx'
import type { ProductData } from './load-product.ts'

export function ProductSections({ loaded, cards }: { loaded: ProductData; cards: CardActions }) {
  const { product, store, blocks, summary, questionCount } = loaded
  const isOwn = useMe((me) => me?.store === store.url)
  return (
    <>
      {/* The section bar sticks only within this element. */}
      <div className="mt-12">
        <ProductSectionIndex reviewCount={summary.count} questionCount={questionCount} />
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
          <div className="min-w-0 md:grid md:gap-5">
            <DescriptionSection html={product.descriptionHtml} tags={product.tags} />
            <DetailsSection product={product} />
            <SellerSection
              store={store}
              tone={product.tone}
              reportTo={isOwn ? null : paths.report('producto', product.url)}
            />
          </div>
          <aside className="later grid gap-5 max-lg:order-last md:max-lg:grid-cols-2">
            <SmallProductList title={`Más de ${store.name}`} products={blocks.sameStore} />
            <SmallProductList title="Quienes vieron esto también buscaron" products={blocks.alsoLooked} />
            <SellInvitation />
          </aside>
          <div className="min-w-0 items-start lg:col-span-2 lg:grid lg:grid-cols-2 lg:gap-5 md:max-lg:grid md:max-lg:gap-5">
            <Suspense>
              <div className="later min-w-0">
                <Reviews loaded={loaded} />
              </div>
            </Suspense>
            <Suspense>
              <div className="later min-w-0">
                <Questions loaded={loaded} />
              </div>
            </Suspense>
          </div>
        </div>
      </div>
      <CardRail
        title="Productos relacionados"
        more={{ label: 'Ver todo', to: paths.listing(product.category.url) }}
        products={blocks.related}
        columns={5}
        cards={cards}
      />
    </>
  )
}

/** Invites visitors to sell (D1 §1). */
function SellInvitation() {
  return (
    <section className="rounded-card bg-mint p-5 md:p-[22px]">
      <h2 className="mb-3.5 panel-title">Vende lo que ya no usas</h2>
      <ButtonLink to={paths.vendor()} variant="neutral" size="s">
        Abrir mi tienda
      </ButtonLink>
    </section>
  )
}

/** The bars filter by address (`?estrellas=4`), so that they work without scripts and can be linked. */
function Reviews({ loaded }: { loaded: ProductData }) {
  const { product, summary, reviews, reviewsNext, choice } = loaded
  const here = (query: string) => `${paths.product(product.url)}${query}#opiniones`
  const chosen = choice.stars === null ? '?opiniones=todas' : `?estrellas=${choice.stars}`
  const isWhole = choice.all || choice.stars !== null
  return (
    <ReviewsPanel
      average={summary.average ?? 0}
      count={summary.count}
      bars={summary.stars.map((bar) => ({
        ...bar,
        to: here(`?estrellas=${bar.stars}`),
        current: bar.stars === choice.stars,
      }))}
      reviews={reviews}
      all={isWhole || reviewsNext === null ? null : { to: here(chosen) }}
      next={isWhole && reviewsNext ? { to: here(`${chosen}&opiniones_desde=${reviewsNext}`) } : null}
      first={choice.reviewsAfter === undefined ? null : { to: here(chosen) }}
      filter={choice.stars === null ? null : { stars: choice.stars, clearTo: here('?opiniones=todas') }}
    />
  )
}

/** D1 §8. */
const questionSentText = 'El mensaje ha sido enviado'

function Questions({ loaded }: { loaded: ProductData }) {
  const { product, store, questions, questionsNext, choice, asked } = loaded
  const isSignedIn = useMe((me) => (me === undefined ? undefined : me !== null))
  const isOwn = useMe((me) => me?.store === store.url)
  const here = (query: string) => `${paths.product(product.url)}${query}#preguntas`
  const form = useForm('ask')
  const sent = asked && !form.answer && !form.busy
  const login = paths.login(here(''))
  useEffect(() => {
    // Shown once: after a reload it would seem to be about the next message.
    if (asked) history.replaceState(history.state, '', `${paths.product(product.url)}#preguntas`)
  }, [asked, product.url])
  return (
    <QuestionsPanel
      questions={questions}
      storeName={store.name}
      more={
        <MoreLinks
          next={questionsNext === null ? null : { to: here(`?preguntas_desde=${questionsNext}`) }}
          first={choice.questionsAfter === undefined ? null : { to: here('') }}
          noun="preguntas"
        />
      }
      form={
        <>
          {sent && (
            <Notice tone="success" live className="mt-5">
              {questionSentText}
            </Notice>
          )}
          {isOwn && (
            <p className="mt-5 text-md text-muted">
              Es tu producto. Lo que te pregunten lo respondes en{' '}
              <Link to={paths.account('messages')} className="link underline underline-offset-3">
                Mensajes
              </Link>
              .
            </p>
          )}
          {product.listed && !isOwn && (
            <QuestionForm
              // The session may have ended since the page was rendered.
              loginTo={isSignedIn && form.answer?.code !== 'question-sign-in-needed' ? null : login}
              loginClass={isSignedIn === undefined ? 'early-guest' : undefined}
              form={form}
              sent={sent}
              maxLength={settings.questions.messageMax}
              storageKey={`question ${product.url}`}
              first={loaded.questionCount === 0}
            />
          )}
        </>
      }
    />
  )
}
