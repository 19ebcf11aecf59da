import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { useSession } from '#web/lib/session.tsx'
import { localStore } from '#web/lib/storage.ts'
import { termsQuestion } from '#web/lib/terms.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { notify } from '#web/ui/notify.ts'
import { tr } from '#web/ui/rich-text.tsx'

type Props = { /** Null if the page does not know yet which version it is. */ version: number | null; isAsked: boolean }

/**
 * Says once that there are new terms of use; whoever puts that off is asked again when they book or list. That dialog lies above
 * whatever is open, and what was refused is sent again afterwards.
 */
export function NewTerms({ version, isAsked }: Props) {
  const { refresh } = useSession()
  useEffect(() => {
    if (isAsked && version === null) void refresh().catch(() => termsQuestion.end(false))
  }, [isAsked, version, refresh])
  return (
    <>
      {version !== null && !isAsked && <Note key={version} version={version} />}
      <Dialog open={isAsked} onClose={() => termsQuestion.end(false)} title={t('terms.newTitle')}>
        {version !== null && <Agreeing version={version} />}
      </Dialog>
    </>
  )
}

const laterKey = 'termsLater'

function Note({ version }: { version: number }) {
  const { agree, busy, problem } = useAgreeing(version)
  const [isPutOff, setPutOff] = useState(() => localStore.get(laterKey) === String(version))
  if (isPutOff) return null
  const putOff = () => {
    localStore.set(laterKey, String(version))
    setPutOff(true)
  }
  return (
    <aside aria-label={t('terms.newTitle')} className="page-width pt-4 print:hidden">
      <div className="surface flex flex-wrap items-center gap-3 px-4 py-3">
        <Icon name="info" className="size-5 text-primary" />
        <p className="min-w-48 flex-1">{tr('terms.newNote', { link: linkTo(version) })}</p>
        <div className="flex flex-wrap gap-2">
          <Button busy={busy} onClick={agree}>
            {t('terms.agree')}
          </Button>
          <Button tone="quiet" onClick={putOff}>
            {t('terms.later')}
          </Button>
        </div>
        <FormError>{problem}</FormError>
      </div>
    </aside>
  )
}

function Agreeing({ version }: { version: number }) {
  const { agree, busy, problem } = useAgreeing(version)
  return (
    <>
      <p className="mb-3">{tr('terms.askedNote', { link: linkTo(version) })}</p>
      <p className="muted mb-5 text-sm">{t('terms.runningNote')}</p>
      <FormError>{problem}</FormError>
      <Button wide busy={busy} onClick={agree}>
        {t('terms.agreeAndGoOn')}
      </Button>
    </>
  )
}

/** In a tab of its own, so that nothing that was typed is lost. */
const linkTo = (version: number) => (text: ReactNode) => (
  <Link to={`/versions/terms/${version}`} target="_blank" className="link">
    {text}
  </Link>
)

function useAgreeing(version: number) {
  const { refresh } = useSession()
  const agreeing = useMutation({
    mutationFn: async () => {
      const { message } = await api.agreeToTerms({ version })
      await refresh().catch(() => undefined)
      return message
    },
    onSuccess: (message) => {
      if (termsQuestion.about()) termsQuestion.end(true)
      else notify.success(message)
    },
  })
  return { agree: () => agreeing.mutate(), busy: agreeing.isPending, problem: agreeing.error ? messageOf(agreeing.error) : '' }
}
