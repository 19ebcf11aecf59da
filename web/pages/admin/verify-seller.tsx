import { useMutation } from '@tanstack/react-query'
import type { ListedPerson } from '#shared/contract/accounts.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import { aloud, tr } from '#web/ui/rich-text.tsx'
import { UnlessOwn } from './own-matter.tsx'

/** S4.5, S7.11 */
export function VerifySeller({ seller }: { seller: ListedPerson }) {
  const verify = useMutation({
    mutationFn: () => api.verifySeller({ userId: seller._id }),
    onSuccess: ({ modifiedCount, message }) => {
      if (modifiedCount > 0) notify.success(t('quoted.sellerVerified'))
      else notify.error(message)
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <UnlessOwn ownMatter={seller.ownMatter} permission="people.verify">
      <Button size="small" icon="shield" busy={verify.isPending} onClick={() => verify.mutate()}>
        {tr('staff.verifySeller', { name: seller.name, aloud })}
      </Button>
    </UnlessOwn>
  )
}
