import type {
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
  StripeExpressCheckoutElementReadyEvent,
} from '@stripe/stripe-js'
import type { Cents } from '#shared/domain/money/money.ts'
import { t } from '#shared/language/message.ts'
import type { SandboxWallet } from './calls.ts'
import { SandboxElement } from './element.ts'
import { make } from './make.ts'
import { openWallet } from './wallet-sheet.ts'

type Told = { elementType: 'expressCheckout' }
type Events = {
  ready: StripeExpressCheckoutElementReadyEvent
  click: StripeExpressCheckoutElementClickEvent
  confirm: StripeExpressCheckoutElementConfirmEvent
  cancel: Told
  focus: Told
  blur: Told
}

/** The wallet that the sandbox imitates: one whose cards are cards to the market. */
const wallet: SandboxWallet = 'link'
const notOffered = { applePay: false, googlePay: false, amazonPay: false, paypal: false, klarna: false }

/**
 * The sandbox's 'expressCheckout' element, which `<ExpressCheckoutElement>` of @stripe/react-stripe-js mounts: a button that
 * opens a wallet. `amount` is what the wallet says will be paid.
 */
export class SandboxExpressElement extends SandboxElement<Events> {
  readonly type = 'expressCheckout'
  #offered: boolean
  #amount: () => Cents
  #chosen: string | undefined

  constructor(
    methods: readonly string[],
    amount: () => Cents,
    { paymentMethods, buttonHeight = 44 }: StripeExpressCheckoutElementOptions = {},
  ) {
    super(make('div', { class: 'grid gap-2' }))
    this.#amount = amount
    // A wallet's cards are cards: without cards there is no wallet.
    this.#offered = methods.includes('card') && paymentMethods?.link !== 'never'
    if (this.#offered) this.#draw(t('browser.walletButton'), buttonHeight, () => void this.#pressed())
    if (methods.includes('klarna') && paymentMethods?.klarna !== 'never')
      this.#draw(t('browser.klarnaButton'), buttonHeight, () => {})
  }

  /** The card that was chosen in the wallet, once. */
  takeChosen(): string | undefined {
    const chosen = this.#chosen
    this.#chosen = undefined
    return chosen
  }

  protected override ready() {
    const availablePaymentMethods = this.#offered ? { ...notOffered, link: true } : undefined
    this.emit('ready', { ...told, availablePaymentMethods })
  }

  #draw(label: string, height: number, onPress: () => void) {
    const look = 'rounded-field w-full cursor-pointer bg-neutral-900 px-4 font-semibold text-base text-white hover:bg-neutral-700'
    const button = make('button', { type: 'button', class: look }, label)
    button.style.height = `${height}px`
    button.addEventListener('click', onPress)
    this.root.append(button)
  }

  /** As Stripe: the page decides within a second whether the wallet opens; a page that does not listen lets it open. */
  async #pressed() {
    const opens = await new Promise<boolean>((resolve) => {
      if (!this.hears('click')) return resolve(true)
      setTimeout(() => resolve(false), 1_000)
      this.emit('click', {
        ...told,
        expressPaymentType: wallet,
        resolve: () => resolve(true),
        reject: () => resolve(false),
      })
    })
    if (!opens) return
    const number = await openWallet(this.#amount())
    if (!number) return this.emit('cancel', told)
    this.#chosen = number
    this.emit('confirm', { expressPaymentType: wallet, paymentFailed: () => {} })
  }
}

const told: Told = { elementType: 'expressCheckout' }
