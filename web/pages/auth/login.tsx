import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { email } from '#shared/contract/fields.ts'
import { msg, t } from '#shared/language/message.ts'
import { GoogleButton } from '#web/components/google-button.tsx'
import { PasskeyLogIn } from '#web/components/passkey-log-in.tsx'
import { purposeOf, returnAddress } from '#web/lib/addresses.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useSecondStep } from '#web/lib/second-step.ts'
import { useSession } from '#web/lib/session.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { pageMeta } from '#web/lib/title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FormError, PasswordField, TextField } from '#web/ui/fields.tsx'
import { NeedsJavaScript } from '#web/ui/needs-javascript.tsx'
import { LogInAtProvider } from './at-provider.tsx'
import { AuthCard } from './auth-card.tsx'

export const meta = () => pageMeta(t('signIn.logIn'), t('signIn.logInAbout'))

const Credentials = z.object({ email, password: z.string().min(1, { error: () => t('signIn.passwordRequired') }) })

const intros = {
  book: msg('signIn.logInToBook'),
  sell: msg('signIn.logInToSell'),
  other: msg('signIn.logInToGoOn'),
}

/** S2.22 */
export default function Login() {
  const { status } = useSession()
  const [words] = useSearchParams()
  const isBuiltIn = useSettings()?.identity.kind !== 'external'
  const from = returnAddress(words)
  if (status === 'signed-in') return <Navigate to={from} replace />
  const purpose = purposeOf(from)
  return (
    <AuthCard title={t('signIn.logIn')} intro={purpose && t(intros[purpose])}>
      {isBuiltIn ? <LogInHere from={from} /> : <LogInAtProvider from={from} />}
      <ButtonLink tone="quiet" wide to={{ pathname: '/signup', search: words.toString() }} className="mt-3 text-primary">
        {t('quoted.newHere')}
      </ButtonLink>
    </AuthCard>
  )
}

function LogInHere({ from }: { from: string }) {
  const { logIn } = useSession()
  const [otherProblem, setOtherProblem] = useState<string>()
  const orSecondStep = useSecondStep(from)
  const form = useContractForm(Credentials, {
    defaultValues: { email: '', password: '' },
    send: ({ email, password }) => {
      setOtherProblem(undefined)
      return orSecondStep(logIn(email, password))
    },
  })
  return (
    <>
      <NeedsJavaScript />
      <form onSubmit={form.onSubmit} noValidate className="grid gap-5">
        <TextField
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          error={form.errorOf('email')}
          {...form.register('email')}
        />
        <PasswordField label={t('signIn.password')} error={form.errorOf('password')} {...form.register('password')} />
        <Link to="/forgot-password" className="link link-hover -mt-2 justify-self-start py-1 text-primary text-sm">
          {t('signIn.forgotPassword')}
        </Link>
        <FormError>{form.problem ?? otherProblem}</FormError>
        <Button type="submit" wide busy={form.busy}>
          {t('signIn.submit')}
        </Button>
      </form>
      <PasskeyLogIn onProblem={setOtherProblem} />
      <GoogleButton from={from} onProblem={setOtherProblem} />
    </>
  )
}
