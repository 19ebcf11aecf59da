import { useEffect, useRef, useState } from 'react'
import { ContactMessage } from '#shared/contract/contact.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useSession } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError, TextAreaField, TextField } from '#web/ui/fields.tsx'
import { NeedsJavaScript } from '#web/ui/needs-javascript.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'

/** Sends a mail to the operator of the market. */
export function ContactForm() {
  const { me } = useSession()
  const [sent, setSent] = useState<string>()
  const form = useContractForm(ContactMessage, {
    defaultValues: { name: me?.name ?? '', email: me?.email ?? '', message: '', website: '' },
    send: async (given) => setSent((await api.writeToOperator(given)).message),
  })
  // The session may load or change while somebody is typing: fields that they edited are kept.
  const place = useRef<HTMLFormElement>(null)
  const filledIn = useRef({ name: me?.name, email: me?.email })
  const { setValue } = form
  useEffect(() => {
    if (!me || !place.current) return
    const typed = new FormData(place.current)
    for (const field of ['name', 'email'] as const) {
      if (typed.get(field) === '' || typed.get(field) === filledIn.current[field]) setValue(field, me[field])
    }
    filledIn.current = { name: me.name, email: me.email }
  }, [me, setValue])
  if (sent) {
    return (
      <p ref={takeFocus} tabIndex={-1} role="status" className="surface p-5 font-medium outline-none">
        {sent}
      </p>
    )
  }
  return (
    <form ref={place} onSubmit={form.onSubmit} noValidate aria-labelledby="write" className="surface grid gap-5 p-4 sm:p-6">
      <NeedsJavaScript />
      <TextField label={t('texts.name')} autoComplete="name" error={form.errorOf('name')} {...form.register('name')} />
      <TextField
        label={t('texts.email')}
        type="email"
        autoComplete="email"
        error={form.errorOf('email')}
        {...form.register('email')}
      />
      <TextAreaField
        label={t('texts.message')}
        rows={6}
        hint={t('texts.aboutOrderNameItsNumber')}
        error={form.errorOf('message')}
        {...form.register('message')}
      />
      {/* A honeypot, hidden from people and assistive technology; bots fill it in. */}
      <div aria-hidden="true" className="absolute start-[-200vw]">
        <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </div>
      <FormError>{form.problem}</FormError>
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {t('texts.sendMessage')}
      </Button>
    </form>
  )
}
