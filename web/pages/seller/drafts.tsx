import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredDraft } from '#shared/contract/selling.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { draftsQuery } from './queries.ts'

const moment = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** What the seller has begun and not sent; nothing where there is none. */
export function Drafts({ title = 'Drafts' }: { title?: string }) {
  const drafts = useQuery(draftsQuery).data ?? []
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby="drafts" className="my-6">
      <h2 id="drafts" className="font-semibold text-lg">
        {title}
      </h2>
      <ul className="surface mt-2 divide-y divide-base-300">
        {drafts.map((draft) => (
          <DraftRow key={draft.draftId} draft={draft} />
        ))}
      </ul>
    </section>
  )
}

function DraftRow({ draft: { draftId, fields, updatedAt } }: { draft: StoredDraft }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const name = typeof fields.productName === 'string' ? fields.productName : 'A phone without a name'
  const remove = useMutation({
    mutationFn: () => api.deleteDraft({ draftId }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['drafts'] }),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 pl-4">
      <div className="min-w-0 grow basis-48">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="muted text-sm">kept {moment.format(new Date(updatedAt))}</p>
      </div>
      <div className="flex gap-2">
        <ButtonLink size="small" tone="plain" to={`/dashboard/addproducts?draft=${draftId}`}>
          Continue<span className="sr-only"> with {name}</span>
        </ButtonLink>
        <Button size="small" tone="quiet" icon="trash" onClick={() => setAsking(true)}>
          Throw away<span className="sr-only"> {name}</span>
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        question={`Throw away the draft of ${name}?`}
        confirmLabel="Throw away"
        busy={remove.isPending}
        problem={remove.error ? messageOf(remove.error) : undefined}
        onConfirm={() => remove.mutate()}
        onClose={() => {
          setAsking(false)
          remove.reset()
        }}
      />
    </li>
  )
}
