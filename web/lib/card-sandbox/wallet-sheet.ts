import { type Cents, dollarsFrom } from '#shared/domain/money/money.ts'
import { priceText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { randomId } from '#web/lib/random-id.ts'
import { cardsToTry } from './cards-to-try.ts'
import { make } from './make.ts'

/** Shows the sandbox's wallet: returns the number of the chosen card, or undefined if the wallet was closed. */
export function openWallet(amount: Cents): Promise<string | undefined> {
  const titleId = `wallet-${randomId().slice(0, 8)}`
  const title = make('h2', { id: titleId, class: 'font-semibold text-lg' }, t('browser.sandboxWallet'))
  const note = make('p', { class: 'mt-2' }, t('browser.sandboxWalletText'))
  const choices = cardsToTry.map(({ number, does }, index) => {
    const radio = make('input', { type: 'radio', name: titleId, value: number, class: 'radio radio-sm' })
    radio.checked = index === 0
    const name = make('span', { class: 'grow font-mono' }, `•••• ${number.slice(-4)}`)
    return make('label', { class: 'flex cursor-pointer items-center gap-3 py-2' }, radio, name, t(does))
  })
  const cards = make('fieldset', { class: 'mt-4' }, make('legend', { class: 'font-medium' }, t('browser.payWith')), ...choices)
  const pay = make(
    'button',
    { value: 'pay', class: 'btn btn-primary' },
    t('browser.pay', { price: priceText(dollarsFrom(amount)) }),
  )
  const cancel = make('button', { value: '', class: 'btn' }, t('browser.cancel'))
  const actions = make('div', { class: 'mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap' }, pay, cancel)
  const form = make('form', { method: 'dialog' }, cards, actions)
  const box = make('div', { class: 'modal-box max-w-lg' }, title, note, form)
  const dialog = make('dialog', { class: 'modal modal-bottom sm:modal-middle', 'aria-labelledby': titleId }, box)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      const chosen = new FormData(form).get(titleId)
      dialog.remove()
      resolve(dialog.returnValue === 'pay' && typeof chosen === 'string' ? chosen.replaceAll(' ', '') : undefined)
    })
  })
}
