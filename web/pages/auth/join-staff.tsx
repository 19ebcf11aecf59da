import { useMutation } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { useSession } from '#web/lib/session.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { AuthCard } from './auth-card.tsx'

export const meta = () => [...pageMeta(t('staffRoles.joinTitle')), { name: 'robots', content: 'noindex' }]

/** The target of the link in an invitation: only a button accepts it, because mail programs open links by themselves. */
export default function JoinStaff() {
  const { code = '' } = useParams()
  const { me, renew } = useSession()
  const navigate = useNavigate()
  const join = useMutation({
    mutationFn: async () => {
      const { message } = await api.joinStaff({ code })
      // What the session knows of the person is what they were before.
      await renew()
      return message
    },
    onSuccess: async (message) => {
      notify.success(message)
      await navigate('/dashboard')
    },
  })
  return (
    <AuthCard title={t('staffRoles.joinTitle')} intro={me?.email}>
      <p>{t('staffRoles.joinNote')}</p>
      <FormError>{join.error ? messageOf(join.error) : undefined}</FormError>
      <Button className="mt-6" wide busy={join.isPending} onClick={() => join.mutate()}>
        {t('staffRoles.joinButton')}
      </Button>
    </AuthCard>
  )
}
