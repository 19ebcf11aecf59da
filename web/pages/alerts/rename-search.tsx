import { useMutation } from '@tanstack/react-query'
import type { KeptSearch } from '#shared/contract/kept-searches.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { useNotifyOnUnmount } from '#web/ui/notify-on-unmount.ts'

type Props = { search: KeptSearch; open: boolean; onClose: () => void }

export function RenameSearch({ search, open, onClose }: Props) {
  const rename = useMutation({
    mutationFn: (name: string) => api.changeKeptSearch({ searchId: search._id, name }),
    onSuccess: onClose,
  })
  const problem = rename.error ? messageOf(rename.error) : undefined
  useNotifyOnUnmount(problem)
  return (
    <Dialog open={open} onClose={onClose} title="Rename the search">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const name = new FormData(event.currentTarget).get('name')
          rename.mutate(typeof name === 'string' ? name : '')
        }}
      >
        <TextField label="Name" name="name" defaultValue={search.name} maxLength={60} data-autofocus error={problem} />
        <Button type="submit" busy={rename.isPending} className="justify-self-end">
          Save the name
        </Button>
      </form>
    </Dialog>
  )
}
