import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person, Userstatus } from '#shared/contract/accounts.ts'
import { AppError } from '#shared/contract/errors.ts'
import { api } from '#web/lib/api.ts'
import { useWording } from '#web/lib/wording.ts'
import { messageOf } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/notify.ts'

const deletionOf: Record<Userstatus, typeof api.deleteSeller> = {
  seller: (call) => api.deleteSeller(call),
  buyer: (call) => api.deleteBuyer(call),
}

const consequences: Record<Userstatus, string> = {
  seller: 'They can no longer sign in, and their unsold phones leave the market. What was paid stays in the books.',
  buyer: 'They can no longer sign in, and the phones they hold are free again. What was paid stays in the books.',
}

/** S5.6, S7.12, S7.13 */
export function DeletePerson({ person }: { person: Person }) {
  const client = useQueryClient()
  const { deleteQuestion, userDeleted } = useWording()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: async () => {
      const { deletedCount, message } = await deletionOf[person.userstatus]({ userId: person._id })
      if (deletedCount === 0) throw new AppError('conflict', message)
    },
    onSuccess: () => {
      notify.success(userDeleted)
      setAsking(false)
      return client.invalidateQueries({ queryKey: ['people'] })
    },
  })
  return (
    <div className="text-left">
      <Button size="small" tone="quiet" icon="trash" onClick={() => setAsking(true)}>
        Delete<span className="sr-only"> {person.name}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        question={deleteQuestion(person.name)}
        note={consequences[person.userstatus]}
        busy={remove.isPending}
        problem={remove.error ? messageOf(remove.error) : undefined}
        onConfirm={() => remove.mutate()}
        onClose={() => {
          setAsking(false)
          remove.reset()
        }}
      />
    </div>
  )
}
