import type { StripePaymentElementChangeEvent, StripePaymentElementOptions } from '@stripe/stripe-js'
import type { CardFault, CardFields } from '#shared/domain/money/card-checks.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { faultsOf, type MadeFields, makeCardFields } from './card-fields.ts'
import { SandboxElement } from './element.ts'
import { make } from './make.ts'

type Told = { elementType: 'payment' }
type Events = { ready: Told; focus: Told; blur: Told; escape: Told; change: StripePaymentElementChangeEvent }

const names: Record<string, MessageFor> = { us_bank_account: msg('browser.bankAccount'), klarna: msg('browser.klarna') }

/**
 * The sandbox's 'payment' element, which `<PaymentElement>` of @stripe/react-stripe-js mounts: the fields of a card, below
 * a tab for each other method that the page allows, as Stripe draws them.
 */
export class SandboxPaymentElement extends SandboxElement<Events> {
  readonly type = 'payment'
  #fields: MadeFields
  /** Fields that have lost focus: only these are reported as incomplete while the others are still being filled in. */
  #left = new Set<CardFault['field']>()

  constructor(methods: readonly string[], options: StripePaymentElementOptions = {}) {
    const fields = makeCardFields(() => this.#changed())
    super(make('div', {}, ...tabsOf(methods), fields.root))
    this.#fields = fields
    this.update(options)
    this.#watch()
  }

  override update({ readOnly }: StripePaymentElementOptions) {
    if (readOnly === undefined) return
    for (const input of Object.values(this.#fields.inputs)) input.disabled = readOnly
  }

  override destroy() {
    this.clear()
    super.destroy()
  }

  clear() {
    this.#left.clear()
    for (const input of Object.values(this.#fields.inputs)) {
      input.value = ''
      input.dispatchEvent(new Event('input'))
    }
  }

  focus() {
    this.#fields.inputs.number.focus()
  }

  blur() {
    for (const input of Object.values(this.#fields.inputs)) input.blur()
  }

  collapse() {
    return this
  }

  /** Returns the card as typed, or its first fault; in that case the faulty field is marked and focused. */
  read(): { card: CardFields; fault?: undefined } | { card?: undefined; fault: CardFault } {
    const [fault] = this.#faults()
    if (!fault) return { card: this.#fields.card() }
    this.#left = new Set(['number', 'expiry', 'cvc'])
    this.#mark()
    this.#fields.inputs[fault.field].focus()
    return { fault }
  }

  protected override ready() {
    this.emit('ready', told)
  }

  #watch() {
    const { root, inputs } = this.#fields
    for (const field of ['number', 'expiry', 'cvc'] as const) {
      inputs[field].addEventListener('blur', () => {
        if (!inputs[field].value) return
        this.#left.add(field)
        this.#changed()
      })
    }
    root.addEventListener('focusin', ({ relatedTarget }) => {
      if (!root.contains(relatedTarget as Node | null)) this.emit('focus', told)
    })
    root.addEventListener('focusout', ({ relatedTarget }) => {
      if (!root.contains(relatedTarget as Node | null)) this.emit('blur', told)
    })
    root.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.emit('escape', told)
    })
  }

  #faults() {
    return faultsOf(this.#fields.card(), this.#fields.inputs.expiry.value)
  }

  /** The faults to show now: invalid input, and input left incomplete in fields that have lost focus. */
  #shownFaults() {
    return this.#faults().filter(({ field, code }) => this.#left.has(field) || !code.startsWith('incomplete'))
  }

  #mark() {
    const wrong = new Set(this.#shownFaults().map(({ field }) => field))
    for (const field of ['number', 'expiry', 'cvc'] as const) {
      const input = this.#fields.inputs[field]
      if (wrong.has(field)) input.setAttribute('aria-invalid', 'true')
      else input.removeAttribute('aria-invalid')
    }
  }

  #changed() {
    this.#mark()
    const empty = Object.values(this.#fields.inputs).every(({ value }) => value === '')
    this.emit('change', { ...told, empty, complete: this.#faults().length === 0, collapsed: false, value: { type: 'card' } })
  }
}

const told: Told = { elementType: 'payment' }

/** Tabs of what can be paid with besides cards; the sandbox takes none of it. */
function tabsOf(methods: readonly string[]): HTMLElement[] {
  const others = methods.filter((type) => type !== 'card')
  if (others.length === 0) return []
  const tabs = others.map((type) => make('button', { type: 'button', class: 'btn btn-sm' }, names[type] ? t(names[type]) : type))
  return [make('div', { class: 'mb-3 flex flex-wrap gap-2' }, ...tabs)]
}
