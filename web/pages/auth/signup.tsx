import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { Userstatus } from '#shared/contract/accounts.ts'
import { email } from '#shared/contract/fields.ts'
import { personName } from '#shared/contract/person-name.ts'
import { msg, t } from '#shared/language/message.ts'
import { GoogleButton } from '#web/components/google-button.tsx'
import type { AfterSignUp } from '#web/components/signed-up-note.tsx'
import { purposeOf, returnAddress } from '#web/lib/addresses.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useNavigateIfHere } from '#web/lib/late-answers.ts'
import { useSession } from '#web/lib/session.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { createPerson } from '#web/lib/sign-up.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError, PasswordField, RadioGroup, TextField } from '#web/ui/fields.tsx'
import { NeedsJavaScript } from '#web/ui/needs-javascript.tsx'
import { notify } from '#web/ui/notify.ts'
import { tr } from '#web/ui/rich-text.tsx'
import { SignUpAtProvider } from './at-provider.tsx'
import { AuthCard } from './auth-card.tsx'

export const meta = () => pageMeta(t('signIn.signUp'), t('signIn.signUpAbout'))

/** The provider validates the password's length, and its messages are shown. */
const NewPerson = z.object({
  userstatus: Userstatus,
  name: personName(msg('fields.fullName')),
  email,
  password: z.string().min(1, { error: () => t('signIn.passwordRequired') }),
})

const roles = () => [
  { value: 'seller', label: t('signIn.seller'), hint: t('signIn.sellerHint') },
  { value: 'buyer', label: t('signIn.buyer'), hint: t('signIn.buyerHint') },
]

/** The default role, from what the person was about to do. */
function roleFor(from: string): Userstatus {
  const purpose = purposeOf(from)
  return purpose === undefined || purpose === 'sell' ? 'seller' : 'buyer'
}

const intros = {
  book: msg('signIn.signUpToBook'),
  sell: msg('signIn.signUpToSell'),
  other: msg('signIn.signUpToGoOn'),
}

/** S2.23 */
export default function Signup() {
  const { status } = useSession()
  const [words] = useSearchParams()
  const isBuiltIn = useSettings()?.identity.kind !== 'external'
  const from = returnAddress(words)
  if (status === 'signed-in') return <Navigate to={from} replace />
  const purpose = purposeOf(from)
  return (
    <AuthCard title={t('signIn.signUp')} intro={purpose && t(intros[purpose])}>
      {isBuiltIn ? <SignUpHere from={from} /> : <SignUpAtProvider from={from} choices={roles()} usual={roleFor(from)} />}
      <p className="mt-6 text-center text-sm">
        <Link to={{ pathname: '/login', search: words.toString() }} className="link inline-block py-1 text-primary">
          {t('quoted.alreadyRegistered')}
        </Link>
      </p>
    </AuthCard>
  )
}

function SignUpHere({ from }: { from: string }) {
  const { busily } = useSession()
  const navigateIfHere = useNavigateIfHere()
  const [googleProblem, setGoogleProblem] = useState<string>()
  const form = useContractForm(NewPerson, {
    defaultValues: { userstatus: roleFor(from), name: '', email: '', password: '' },
    readByOthers: ['name'],
    send: async (given) => {
      setGoogleProblem(undefined)
      await busily(createPerson(given, from))
      notify.success(t('quoted.userCreated'))
      // A person on the way to another page is signed in and redirected by the page.
      if (from === '/') await navigateIfHere('/', { state: { signedUp: given.email } satisfies AfterSignUp })
    },
  })
  return (
    <>
      <NeedsJavaScript />
      <form onSubmit={form.onSubmit} noValidate className="grid gap-5">
        <RadioGroup
          label={t('signIn.iAm')}
          choices={roles()}
          error={form.errorOf('userstatus')}
          {...form.register('userstatus')}
        />
        <TextField label={t('signIn.fullName')} autoComplete="name" error={form.errorOf('name')} {...form.register('name')} />
        <TextField
          label={t('signIn.emailAddress')}
          type="email"
          autoComplete="username"
          error={form.errorOf('email')}
          {...form.register('email')}
        />
        <PasswordField
          label={t('signIn.password')}
          autoComplete="new-password"
          hint={t('signIn.passwordHint')}
          error={form.errorOf('password')}
          {...form.register('password')}
        />
        <p className="muted text-sm">
          {tr('signIn.agreeToTerms', {
            link: (text) => (
              <Link to="/terms" className="link">
                {text}
              </Link>
            ),
          })}
        </p>
        <FormError>{form.problem ?? googleProblem}</FormError>
        <Button type="submit" wide busy={form.busy}>
          {t('signIn.submit')}
        </Button>
      </form>
      <GoogleButton from={from} onProblem={setGoogleProblem} />
    </>
  )
}
