import { brandOf, type CardFault, type CardFields } from '#shared/domain/card-checks.ts'
import { faultsOf, type MadeFields, makeCardFields } from './card-fields.ts'

type Handler = (event: Record<string, unknown>) => unknown
export type CardOptions = { disabled?: boolean }

/** The sandbox's 'card' element, which `<CardElement>` of @stripe/react-stripe-js mounts, updates, subscribes to and destroys. */
export class SandboxCardElement {
  #fields: MadeFields
  #handlers = new Map<string, Set<Handler>>()
  /** Fields that have lost focus: only these are reported as incomplete while the others are still being filled in. */
  #left = new Set<CardFault['field']>()

  constructor(options: CardOptions = {}) {
    this.#fields = makeCardFields(() => this.#changed())
    this.update(options)
    this.#watch()
  }

  mount(place: string | HTMLElement) {
    const host = typeof place === 'string' ? document.querySelector(place) : place
    if (!host) throw new Error('There is no such place to mount the card element.')
    host.classList.add('StripeElement')
    host.replaceChildren(this.#fields.root)
    setTimeout(() => this.#emit('ready', {}))
  }

  unmount() {
    this.#fields.root.remove()
  }

  destroy() {
    this.clear()
    this.unmount()
    this.#handlers.clear()
  }

  update({ disabled }: CardOptions) {
    if (disabled === undefined) return
    for (const input of Object.values(this.#fields.inputs)) input.disabled = disabled
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

  on(event: string, handler: Handler) {
    const known = this.#handlers.get(event) ?? new Set()
    this.#handlers.set(event, known.add(handler))
    return this
  }

  once(event: string, handler: Handler) {
    const first: Handler = (told) => {
      this.off(event, first)
      return handler(told)
    }
    return this.on(event, first)
  }

  off(event: string, handler?: Handler) {
    if (handler) this.#handlers.get(event)?.delete(handler)
    else this.#handlers.delete(event)
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
      if (!root.contains(relatedTarget as Node | null)) this.#emit('focus', {})
    })
    root.addEventListener('focusout', ({ relatedTarget }) => {
      if (!root.contains(relatedTarget as Node | null)) this.#emit('blur', {})
    })
    root.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#emit('escape', {})
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
    const [fault] = this.#shownFaults()
    const { inputs } = this.#fields
    this.#emit('change', {
      empty: Object.values(inputs).every(({ value }) => value === ''),
      complete: this.#faults().length === 0,
      brand: brandOf(this.#fields.card().number),
      value: { postalCode: '' },
      error: fault && { type: 'validation_error', code: fault.code, message: fault.message },
    })
  }

  #emit(event: string, more: Record<string, unknown>) {
    for (const handler of this.#handlers.get(event) ?? []) handler({ elementType: 'card', ...more })
  }
}
