import type { SavedSearch } from '#shared/contract/saved-searches.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { useDialogMutation } from '#web/lib/late-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/fields.tsx'

type Props = { search: SavedSearch; open: boolean; onClose: () => void }

export const RenameSearch = ({ search, open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title={t('alerts.renameSearch')}>
    <NameForm search={search} onDone={onClose} />
  </Dialog>
)

function NameForm({ search, onDone }: { search: SavedSearch; onDone: () => void }) {
  const rename = useDialogMutation({
    mutationFn: (name: string) => api.changeSavedSearch({ searchId: search._id, name }),
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const name = new FormData(event.currentTarget).get('name')
        rename.mutate(typeof name === 'string' ? name : '', { onSuccess: onDone })
      }}
    >
      <TextField
        label={t('alerts.name')}
        name="name"
        defaultValue={search.name}
        maxLength={60}
        data-autofocus
        error={rename.problem}
      />
      <Button type="submit" busy={rename.isPending} className="justify-self-end">
        {t('alerts.saveName')}
      </Button>
    </form>
  )
}
