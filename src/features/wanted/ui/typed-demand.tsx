import type { ProductFormValues } from '../../catalogue/contract-form.ts'
import { chosenCondition } from '../../catalogue/rules.ts'
import type { DemandAnswer } from '../contract.ts'
import { peopleText, seekText } from '../texts.ts'
import { DemandChips, DemandNotice } from './demand-box.tsx'
import { useTyped } from './use-typed.ts'

/** The same of the product form's fields. */
function typedThing(values: ProductFormValues): TypedThing {
  const { name, isbn, price, tags, category } = values
  const kind = values.condition === '' ? {} : chosenCondition(values.condition)
  return { name, isbn, price, tags, category: category.split('_')[0] ?? '', ...kind }
}

/** What is known of the thing as far as it is typed. */
type TypedThing = {
  name?: string
  isbn?: string
  price?: string
  condition?: 'nuevo' | 'usado' | ''
  wear?: string | null
  tags?: readonly string[]
  /** By its id. */
  category?: string
}

const MIN_NAME = 3

function queryOf({ name = '', isbn = '', price = '', condition, wear, tags = [], category }: TypedThing) {
  if (name.trim().length < MIN_NAME && isbn === '') return null
  return new URLSearchParams({
    name: name.trim().slice(0, 200),
    ...(isbn !== '' && { isbn }),
    ...(price.trim() !== '' && { price: price.trim().slice(0, 40) }),
    ...(condition && { condition }),
    ...(wear && { wear }),
    ...(tags.length > 0 && { tags: tags.join(',').slice(0, 400) }),
    ...(category && { category }),
  }).toString()
}

/** Who waits for what is being typed in the product form, as a box for each place where it is drawn. */
export function useTypedDemand(values: ProductFormValues): TypedDemandState {
  const thing = typedThing(values)
  const demand = useTyped<DemandAnswer>('/wanted/demand', queryOf(thing))
  return { demand, hasPrice: (thing.price ?? '').trim() !== '' && Boolean(thing.condition) }
}
type TypedDemandState = { demand: DemandAnswer | null; hasPrice: boolean }

/** "3 personas buscan esto", beside a form in which somebody is about to sell such a thing; nothing where nobody does. */
export function TypedDemand({ demand, hasPrice, className }: TypedDemandState & { className?: string }) {
  return (
    <div aria-live="polite" className={className}>
      {demand !== null && demand.people > 0 && (
        <DemandNotice title={seekText(demand.people)}>
          <p>
            {hasPrice ? `${reachText(demand)} ` : ''}
            {demand.people === 1 ? 'Le' : 'Les'} avisamos en cuanto se apruebe; nadie ve su nombre ni el tuyo.
          </p>
          <DemandChips demands={demand.demands} onSoft />
        </DemandNotice>
      )}
    </div>
  )
}

function reachText({ people, inReach }: DemandAnswer): string {
  if (inReach === 0) return people === 1 ? 'Así no es lo que pide.' : 'Así no es lo que pide ninguna.'
  if (inReach < people) return `Así le sirve a ${peopleText(inReach)}.`
  return people === 1 ? 'Así le sirve.' : `Así les sirve a las ${people}.`
}
