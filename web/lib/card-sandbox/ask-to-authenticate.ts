import { t } from '#shared/language/message.ts'
import { randomId } from '#web/lib/random-id.ts'
import { make } from './make.ts'

/** Simulates a bank's confirmation step with a dialog; closing the dialog counts as a failure. */
export function askToAuthenticate(): Promise<'complete' | 'fail'> {
  const titleId = `authentication-${randomId().slice(0, 8)}`
  const title = make('h2', { id: titleId, class: 'font-semibold text-lg' }, t('browser.confirmPayment'))
  const paragraph = make('p', { class: 'mt-2' }, t('browser.confirmPaymentText'))
  const complete = make('button', { value: 'complete', class: 'btn btn-primary' }, t('browser.completeAuthentication'))
  const fail = make('button', { value: 'fail', class: 'btn' }, t('browser.failAuthentication'))
  const actions = make('form', { method: 'dialog', class: 'mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap' }, complete, fail)
  const box = make('div', { class: 'modal-box max-w-lg' }, title, paragraph, actions)
  const dialog = make('dialog', { class: 'modal modal-bottom sm:modal-middle', 'aria-labelledby': titleId }, box)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'complete' ? 'complete' : 'fail')
    })
  })
}
