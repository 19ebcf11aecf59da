import { notify } from '#web/ui/notify.ts'

const text = 'We hid a phone number, an address or a handle: others see ••• in its place.'

/** S13.2: tells the writer that a contact was hidden in a text that others read. */
export function tellHidden({ contactsHidden }: { contactsHidden: boolean }): void {
  if (contactsHidden) notify.error(text)
}
