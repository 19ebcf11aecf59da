import { notify } from '#web/ui/notify.ts'

const text = 'We hid a phone number, an address or a handle: others see ••• in its place.'

/** S13.2: said to whoever wrote a way to reach them where others read it. */
export function tellHidden({ contactsHidden }: { contactsHidden: boolean }): void {
  if (contactsHidden) notify.error(text)
}
