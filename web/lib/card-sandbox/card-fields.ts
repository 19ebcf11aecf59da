import {
  brandOf,
  type CardFault,
  type CardFields,
  cardBrands,
  cvcFault,
  expiryFault,
  numberFault,
} from '#shared/domain/money/card-checks.ts'
import { upTo } from '#shared/domain/text/cut-text.ts'
import { msg, t } from '#shared/language/message.ts'
import { randomId } from '#web/lib/random-id.ts'
import { caretAfter, digitsOf, formatCvc, formatExpiry, formatNumber, readCard } from './format-card.ts'
import { make } from './make.ts'

type FieldName = CardFault['field']

const input =
  'w-full min-w-0 border-transparent border-b-2 bg-transparent py-1 text-base outline-none focus:border-neutral-800 placeholder:text-neutral-500 disabled:opacity-60 aria-invalid:border-red-700 aria-invalid:text-red-700'

const looks = {
  number: {
    label: msg('browser.cardNumber'),
    autocomplete: 'cc-number',
    placeholder: () => '1234 1234 1234 1234',
    wide: 'min-w-52 grow-[3] basis-52',
  },
  expiry: {
    label: msg('browser.expiryDate'),
    autocomplete: 'cc-exp',
    placeholder: () => t('browser.expiryPlaceholder'),
    wide: 'min-w-20 grow basis-20',
  },
  cvc: { label: msg('browser.cvc'), autocomplete: 'cc-csc', placeholder: () => t('browser.cvc'), wide: 'min-w-16 grow basis-16' },
}

/** Creates the three inputs of a card, formatted while typing. They have no `name`, so no form ever submits them. */
export function makeCardFields(onInput: () => void) {
  const inputs = { number: makeInput('number'), expiry: makeInput('expiry'), cvc: makeInput('cvc') }
  const brand = make('span', { class: 'text-neutral-600' })
  const root = make('div', { role: 'group', 'aria-label': t('browser.yourCard'), class: 'flex flex-wrap gap-x-5 gap-y-3' })
  for (const name of ['number', 'expiry', 'cvc'] as const) {
    const label = make(
      'label',
      { for: inputs[name].id, class: 'flex justify-between gap-3 text-neutral-700 text-xs' },
      t(looks[name].label),
    )
    if (name === 'number') label.append(brand)
    root.append(make('div', { class: looks[name].wide }, label, inputs[name]))
  }

  const format = (name: FieldName, deleting: boolean) => {
    const field = inputs[name]
    const before = digitsOf(upTo(field.value, field.selectionStart ?? field.value.length)).length
    const atEnd = field.selectionStart === field.value.length
    if (name === 'number') field.value = formatNumber(field.value)
    if (name === 'expiry') field.value = formatExpiry(field.value, deleting)
    if (name === 'cvc') field.value = formatCvc(field.value, digitsOf(inputs.number.value))
    const caret = atEnd ? field.value.length : caretAfter(field.value, before)
    if (document.activeElement === field) field.setSelectionRange(caret, caret)
    const known = brandOf(digitsOf(inputs.number.value))
    brand.textContent = cardBrands[known].label
  }
  for (const name of ['number', 'expiry', 'cvc'] as const) {
    inputs[name].addEventListener('input', (event) => {
      format(name, event instanceof InputEvent && event.inputType.startsWith('delete'))
      onInput()
    })
  }

  const card = () => readCard({ number: inputs.number.value, expiry: inputs.expiry.value, cvc: inputs.cvc.value })
  return { root, inputs, card }
}

export type MadeFields = ReturnType<typeof makeCardFields>

function makeInput(name: FieldName) {
  const { autocomplete, placeholder } = looks[name]
  const id = `card-${name}-${randomId().slice(0, 8)}`
  return make('input', {
    id,
    type: 'text',
    inputmode: 'numeric',
    autocomplete,
    placeholder: placeholder(),
    spellcheck: 'false',
    autocorrect: 'off',
    'aria-required': 'true',
    class: input,
  })
}

/** Returns the faults of all fields, in reading order. */
export function faultsOf(card: CardFields, expiryText: string): CardFault[] {
  const half = digitsOf(expiryText).length < 4
  const expiry: CardFault | undefined = half
    ? { field: 'expiry', code: 'incomplete_expiry', message: t('browser.expiryIncomplete') }
    : expiryFault(card.month, card.year, new Date())
  return [numberFault(card.number), expiry, cvcFault(card.cvc, brandOf(card.number))].filter((fault) => fault !== undefined)
}
