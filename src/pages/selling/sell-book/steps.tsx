import IconCamera from '@icons/camera'
import { type ReactNode, useState } from 'react'
import type { BookToSell } from '../../../features/book-listing/contract.ts'
import { priceTierTexts, soldText } from '../../../features/book-listing/texts.ts'
import { type ConditionChoice, wears } from '../../../features/catalogue/rules.ts'
import { choiceTexts } from '../../../features/catalogue/texts.ts'
import { GALLERY_MAX, readPrice } from '../../../features/selling/rules-writes.ts'
import { ConfirmPrice, TooLowPrice } from '../../../features/selling/ui/price-field.tsx'
import type { ProductFieldsProps } from '../../../features/selling/ui/product-fields-props.ts'
import { settings } from '../../../features/settings/rules.ts'
import { PhotosField } from '../../../features/uploads/ui/photos-field.tsx'
import { formatMoney, shortMoney } from '../../../lib/money.ts'
import { Box } from '../../../ui/box.tsx'
import { cn } from '../../../ui/cn.ts'
import { FieldError, fieldId } from '../../../ui/field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type StepProps = Pick<ProductFieldsProps, 'values' | 'change' | 'errorOf'>

export function BookSteps({
  sold,
  hasCover,
  earnsCents,
  storedPhotos,
  onBusy,
  onWaiting,
  ...props
}: StepProps & {
  sold: BookToSell['sold']
  hasCover: boolean
  earnsCents: number | undefined
} & Pick<ProductFieldsProps, 'storedPhotos' | 'onBusy' | 'onWaiting'>) {
  const { values, change, errorOf } = props
  return (
    <Box flush className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:gap-6 md:p-6">
      <ConditionStep {...props} />
      <PriceStep {...props} sold={sold} earnsCents={earnsCents} />
      <PhotosField
        kept={storedPhotos}
        value={values.photos}
        max={GALLERY_MAX}
        isUsed={values.condition !== '' && values.condition !== 'nuevo'}
        error={errorOf('photos')}
        first={{
          legend: <StepLegend number={3}>Una foto del tuyo</StepLegend>,
          label: 'Tomar foto',
          icon: IconCamera,
          hint: hasCover
            ? 'La portada ya está. Tu foto muestra cómo está el tuyo.'
            : 'Muestra la portada y cómo está el tuyo.',
        }}
        onChange={(photos) => change({ photos })}
        onBusy={onBusy}
        onWaiting={onWaiting}
      />
    </Box>
  )
}

function StepLegend({ number, after, children }: { number: number; after?: ReactNode; children: ReactNode }) {
  return (
    <span className="flex w-full items-center gap-2.5 text-lg font-bold md:text-xl">
      <span
        aria-hidden="true"
        className="grid size-6.5 shrink-0 place-items-center rounded-full bg-ink text-sm text-white"
      >
        {number}
      </span>
      {children}
      {after && <span className="ml-auto text-md font-semibold text-success">{after}</span>}
    </span>
  )
}

/** A radio button styled as a pill. */
function Pill({
  name,
  value,
  id,
  checked,
  describedBy,
  invalid,
  onChoose,
  className,
  children,
}: {
  name: string
  value: string
  id?: string | undefined
  checked: boolean
  describedBy?: string | undefined
  invalid: boolean
  onChoose: () => void
  className?: string
  children: ReactNode
}) {
  return (
    <label
      className={cn(
        'relative grid min-h-12 place-items-center rounded-button border-control border-edge bg-white px-4 py-1 text-center leading-tight font-bold has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-strong has-checked:shadow-chosen has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
        className,
      )}
    >
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        checked={checked}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none"
      />
      <span className="pointer-events-none relative">{children}</span>
    </label>
  )
}

const choices: readonly ConditionChoice[] = [...wears, 'nuevo']

function ConditionStep({ values, change, errorOf }: StepProps) {
  const error = errorOf('condition')
  const id = fieldId('condition')
  return (
    <fieldset className="min-w-0" aria-describedby={error && `${id}-error`}>
      <legend className="mb-2 w-full">
        <StepLegend number={1}>¿Cómo está?</StepLegend>
      </legend>
      <div className="grid grid-cols-2 gap-2 md:flex">
        {choices.map((choice, index) => (
          <Pill
            key={choice}
            name="condition"
            value={choice}
            id={index === 0 ? id : undefined}
            checked={values.condition === choice}
            invalid={error !== undefined}
            onChoose={() => change({ condition: choice })}
          >
            {choiceTexts[choice]}
          </Pill>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  )
}

/** The price in pesos, as in the form's field. */
const priceText = (cents: number) => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)

function PriceStep({
  values,
  change,
  errorOf,
  sold,
  earnsCents,
}: StepProps & { sold: BookToSell['sold']; earnsCents: number | undefined }) {
  const offered = sold?.choices ?? []
  const cents = values.price === '' ? undefined : readPrice(values.price)
  const [isOther, setOther] = useState(false)
  const isChosen = (choice: number) => !isOther && cents === choice
  const isTyped =
    offered.length === 0 || isOther || (values.price !== '' && !offered.some((each) => isChosen(each.cents)))
  const error = errorOf('price')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 w-full">
        <StepLegend number={2} after={earnsCents !== undefined && `recibes ${formatMoney(earnsCents)}`}>
          Precio
        </StepLegend>
      </legend>
      {offered.length > 0 && (
        <div className="flex flex-wrap gap-2 max-md:*:flex-1 noscript:hidden!">
          {offered.map(({ pace, cents: price }, index) => (
            <Pill
              key={pace}
              name="price-choice"
              value={pace}
              id={index === 0 && !isTyped ? fieldId('price') : undefined}
              checked={isChosen(price)}
              invalid={error !== undefined}
              describedBy={error && `${fieldId('price')}-error`}
              onChoose={() => {
                setOther(false)
                change({ price: priceText(price) })
              }}
              className="px-1.5 whitespace-nowrap md:min-w-24"
            >
              <span className="block text-lg">{shortMoney(price)}</span>
              <span className="block text-sm font-normal text-muted">{priceTierTexts[pace]}</span>
            </Pill>
          ))}
          <Pill
            name="price-choice"
            value="other"
            checked={isTyped}
            invalid={false}
            onChoose={() => {
              setOther(true)
              requestAnimationFrame(() => document.getElementById(fieldId('price'))?.focus())
            }}
            className="px-1.5 whitespace-nowrap md:min-w-24"
          >
            Otro…
          </Pill>
        </div>
      )}
      {/* Without scripts there is nothing but the field. */}
      <TextField
        name="price"
        id={fieldId(isTyped ? 'price' : 'price-text')}
        label={<span className="sr-only">Precio en pesos</span>}
        before="$"
        after={<span className="pr-2 text-sm">MXN</span>}
        inputMode="decimal"
        autoComplete="off"
        value={values.price}
        error={isTyped ? error : undefined}
        onChange={(event) => change({ price: event.currentTarget.value })}
        className={cn('max-w-56', offered.length > 0 && 'mt-2', !isTyped && 'hidden noscript:block!')}
      />
      <ConfirmPrice
        name="confirmedPrice"
        price={values.price}
        error={error}
        confirmed={values.confirmedPrice}
        onConfirm={(confirmedPrice) => change({ confirmedPrice })}
      />
      {cents !== undefined && cents < settings.checkout.minimumCents && <TooLowPrice />}
      {!isTyped && <FieldError id={`${fieldId('price')}-error`} message={error} />}
      {sold && <p className="mt-1.5 text-sm text-muted">{soldText(sold)}</p>}
    </fieldset>
  )
}
