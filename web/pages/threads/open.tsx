import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { messagesAddress } from '#web/lib/addresses.ts'
import { api } from '#web/lib/api.ts'
import { keys } from '#web/lib/keys.ts'
import { pageMeta } from '#web/lib/title.ts'
import { SpinnerBlock } from '#web/ui/waiting.tsx'

export const meta = () => pageMeta(t('threads.messages'), t('threads.openDescription'))

/** Redirects to the thread about a phone (`phone`) or an order (`order`). */
export default function OpenThread() {
  const [searchParams] = useSearchParams()
  const [phone, order] = [searchParams.get('phone'), searchParams.get('order')]
  const about = order ? { order } : { productsId: phone ?? '' }
  const opened = useQuery({ queryKey: keys.threads.opened(about), queryFn: () => api.openThread(about) })
  return (
    <Loaded query={opened} pending={<SpinnerBlock label={t('threads.openingConversation')} />}>
      {({ threadId }) => <Navigate to={`${messagesAddress}/${threadId}`} replace />}
    </Loaded>
  )
}
