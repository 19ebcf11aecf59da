import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { saveView } from '#shared/contract/saved-views.ts'
import { t } from '#shared/language/message.ts'
import type { ListName } from '#shared/lists/list-names.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { messageOf } from '#web/lib/messages.ts'
import { tableAddress, useTableParams } from '#web/lib/table-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Choose } from '#web/ui/choose.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError, TextField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { savedViewsQuery } from './list-queries.ts'

/** The views of a list that somebody has saved: filters, order and columns under a name. */
export function SavedViews({ list }: { list: ListName }) {
  const { params } = useTableParams()
  const navigate = useNavigate()
  const { data: all = [] } = useQuery(savedViewsQuery)
  const [isOpen, setOpen] = useState(false)
  const query = tableAddress({ ...params, after: '' }).slice(1)
  const views = all.filter((view) => view.list === list)
  const current = views.find((view) => view.query === query)
  return (
    <>
      {views.length > 0 && (
        <Choose
          label={t('lists.views')}
          value={current?._id ?? ''}
          choices={[{ value: '', label: t('lists.views') }, ...views.map(({ _id, name }) => ({ value: _id, label: name }))]}
          onChange={(id) => navigate({ search: views.find(({ _id }) => _id === id)?.query ?? '' })}
        />
      )}
      {current && <DeleteView view={current} />}
      {!current && query !== '' && (
        <Button tone="plain" onClick={() => setOpen(true)}>
          {t('lists.saveView')}
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('lists.saveView')}>
        <SaveForm list={list} query={query} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function SaveForm({ list, query, onDone }: { list: ListName; query: string; onDone: () => void }) {
  const form = useContractForm(saveView.input.pick({ name: true }), {
    defaultValues: { name: '' },
    send: async ({ name }) => notify.success((await api.saveView({ list, name, query })).message),
    onDone,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <TextField
        label={t('lists.viewName')}
        hint={t('lists.viewNote')}
        maxLength={60}
        data-autofocus
        error={form.errorOf('name')}
        {...form.register('name')}
      />
      <FormError>{form.problem}</FormError>
      <Button type="submit" wide busy={form.busy}>
        {t('lists.saveView')}
      </Button>
    </form>
  )
}

function DeleteView({ view: { _id: viewId, name } }: { view: { _id: string; name: string } }) {
  const remove = useMutation({
    mutationFn: () => api.deleteView({ viewId }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <Button tone="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
      {t('lists.deleteView')}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}
