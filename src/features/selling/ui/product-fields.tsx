import IconAdjustmentsHorizontal from '@icons/adjustments-horizontal'
import IconChevronDown from '@icons/chevron-down'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { counted } from '../../../lib/money.ts'
import { withQuery } from '../../../lib/query.ts'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChipsField } from '../../../ui/chips-field.tsx'
import { FieldError, fieldId } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useLateAnswer } from '../../../ui/use-late-answer.ts'
import { catalogueErrors } from '../../catalogue/errors.ts'
import { type ConditionChoice, chosenCondition, wears } from '../../catalogue/rules.ts'
import { choiceTexts, deliveryText } from '../../catalogue/texts.ts'
import { settings } from '../../settings/rules.ts'
import { NameAddress, NameField, type NameRule } from '../../stores/ui/name-field.tsx'
import { PhotosField } from '../../uploads/ui/photos-field.tsx'
import type { ProductFormValues } from '../contract-form.ts'
import type { ProposalsView } from '../contract-proposals.ts'
import { invalidNameCharacters, isProductName, normalizeProductName } from '../rules-names.ts'
import { GALLERY_MAX } from '../rules-writes.ts'
import { productFieldLabels, productTexts } from '../texts-form.ts'
import { CategoryField } from './category-field.tsx'
import { DescriptionField } from './description-field.tsx'
import { DetailRows, SpecificationRows, SummaryRows } from './list-fields.tsx'
import { PriceField } from './price-field.tsx'
import { type ProductFieldsProps, textField } from './product-fields-props.ts'
import { StockFields } from './stock-fields.tsx'

const nameRule: NameRule = {
  normalize: normalizeProductName,
  isName: isProductName,
  wrong: (name) => productTexts.name(invalidNameCharacters(name)),
}

export function ProductFields(props: ProductFieldsProps) {
  const { values, change, errorOf, onBusy, onWaiting, storedPhotos, earlierPhotos } = props
  const proposals = useProposals(values)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <Box className="max-md:border-0 max-md:bg-transparent max-md:p-0 max-md:shadow-none">
        <PhotosField
          kept={storedPhotos}
          earlier={earlierPhotos}
          value={values.photos}
          max={GALLERY_MAX}
          isUsed={values.condition !== '' && values.condition !== 'nuevo'}
          error={errorOf('photos')}
          onChange={(photos) => change({ photos })}
          onBusy={onBusy}
          onWaiting={onWaiting}
        />
      </Box>
      <Box className="grid grid-cols-[minmax(0,1fr)] gap-3 max-md:border-0 max-md:bg-transparent max-md:p-0 max-md:shadow-none md:gap-4.5">
        <NameField
          name="name"
          label="Nombre del producto"
          value={values.name}
          onChange={(name) => change({ name })}
          error={errorOf('name')}
          check={props.checksName ? '/store/products/check-name' : ''}
          except={props.editing}
          taken={errorText(catalogueErrors, 'product-name-taken')}
          rule={nameRule}
        />
        <PriceField {...props} hint={proposals?.price ?? null} />
        <ConditionField {...props} />
        <CategoryField {...props} proposals={proposals} />
        <More {...props} proposedTags={proposals?.tags ?? []} />
      </Box>
      <input type="hidden" name="stockBefore" value={values.stockBefore} />
      <input type="hidden" name="revision" value={values.revision} />
    </div>
  )
}

function ConditionField({ values, change, errorOf, isRemembered }: ProductFieldsProps) {
  const error = errorOf('condition')
  const [isPlain] = useState(values.condition === 'usado')
  const card = (value: ConditionChoice, id?: string) => (
    <RadioCard
      key={value}
      {...(id && { id })}
      name="condition"
      value={value}
      title={choiceTexts[value]}
      checked={values.condition === value}
      aria-invalid={error ? true : undefined}
      onChange={() => change({ condition: value })}
    />
  )
  return (
    <fieldset aria-describedby={error && `${fieldId('condition')}-error`}>
      <legend className="mb-1.5 text-md font-semibold">
        Condición
        {isRemembered && <span className="font-normal text-muted"> (como la última vez)</span>}
      </legend>
      <div className="grid grid-cols-2 gap-2">
        {card('nuevo', fieldId('condition'))}
        {wears.map((wear) => card(wear))}
        {/* Older products have no detailed condition. */}
        {isPlain && card('usado')}
      </div>
      <FieldError id={`${fieldId('condition')}-error`} message={error} />
    </fieldset>
  )
}

const shownFields = new Set(['photos', 'name', 'price', 'condition', 'category', 'subcategory'])

function More(props: ProductFieldsProps & { proposedTags: readonly string[] }) {
  const { values, change, errorOf, addressPrefix, editing, proposedTags } = props
  const isWrong = Object.keys(productFieldLabels).some((field) => !shownFields.has(field) && errorOf(field))
  const [isOpen, setOpen] = useState(false)
  const facts = [
    values.stock === '' ? 'sin piezas' : counted(Number(values.stock) || 0, 'pieza', 'piezas'),
    deliveryText(Number(values.deliveryDays) || 0),
    counted(values.tags.filter(Boolean).length, 'etiqueta', 'etiquetas'),
  ]
  return (
    <details
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-field border-control border-line bg-white"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-3.5 py-2">
        <Icon of={IconAdjustmentsHorizontal} />
        <span className="min-w-0 flex-1 leading-snug">
          <b className="block">Más detalles</b>
          <span className="text-sm text-muted">{facts.join(' · ')}</span>
        </span>
        <Icon of={IconChevronDown} className="group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-line p-3.5">
        <DescriptionField
          name="description"
          value={values.description}
          error={errorOf('description')}
          onChange={(description) => change({ description })}
        />
        <ChipsField
          name="tags"
          label="Etiquetas"
          hint="Palabras con las que te buscarían."
          placeholder="Escribe y presiona Enter"
          values={values.tags}
          max={settings.lists.tags}
          maxLength={settings.lists.tagLength}
          tooMany={productTexts.tooMany}
          error={errorOf('tags')}
          onChange={(tags) => change({ tags: [...new Set(tags.map((tag) => tag.toLowerCase()))] })}
        />
        <TagProposals tags={proposedTags} chosen={values.tags} onChange={(tags) => change({ tags })} />
        <TextField
          {...textField(props, 'isbn')}
          label="ISBN"
          hint="De un libro: los 10 o 13 números junto al código de barras."
          inputMode="numeric"
          autoComplete="off"
        />
        <StockFields {...props} />
        <SummaryRows {...props} />
        <DetailRows {...props} />
        <SpecificationRows {...props} />
        <NameAddress value={values.name} prefix={addressPrefix} fixedUrl={editing} rule={nameRule} />
      </div>
    </details>
  )
}

/** Tags of comparable products; none is added without a tap. */
function TagProposals({
  tags,
  chosen,
  onChange,
}: {
  tags: readonly string[]
  chosen: readonly string[]
  onChange: (tags: string[]) => void
}) {
  if (tags.length === 0) return null
  return (
    <fieldset aria-label="Etiquetas propuestas" className="-mt-4 flex flex-wrap gap-2">
      {tags.map((tag) => {
        const isChosen = chosen.includes(tag)
        return (
          <Button
            key={tag}
            size="s"
            variant={isChosen ? 'soft' : 'neutral'}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? chosen.filter((one) => one !== tag) : [...chosen, tag])}
          >
            {tag}
          </Button>
        )
      })}
    </fieldset>
  )
}

/** Choices of sellers of similar products. */
function useProposals({
  name,
  condition,
  subcategory,
}: Pick<ProductFormValues, 'name' | 'condition' | 'subcategory'>): ProposalsView | null {
  const wanted = name.trim()
  const id = subcategory.split('_')[0] ?? ''
  const path = withQuery('/products/proposals', {
    name: wanted.slice(0, 120),
    condition: condition && chosenCondition(condition).condition,
    subcategory: id,
  })
  return useLateAnswer<ProposalsView>(wanted.length < 3 ? null : path, undefined, true) ?? null
}
