import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BookingDraft } from '#shared/contract/orders.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError, TextField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { Skeleton } from '#web/ui/waiting.tsx'
import { AccountSection } from './account-section.tsx'
import { addressQuery } from './queries.ts'

type Address = { phone: string; location: string }

/** The address that the booking form is prefilled with. */
export function SavedAddress() {
  const { data, error } = useQuery(addressQuery)
  return (
    <AccountSection id="saved-address" title="Saved address" description="Your next booking is filled with it.">
      {error && <FormError>{messageOf(error)}</FormError>}
      {data ? (
        <AddressForm saved={{ phone: data.phone ?? '', location: data.location ?? '' }} />
      ) : (
        !error && <Skeleton className="h-40" />
      )}
    </AccountSection>
  )
}

function AddressForm({ saved }: { saved: Address }) {
  const client = useQueryClient()
  const form = useContractForm(BookingDraft, {
    defaultValues: saved,
    send: async (given) => {
      client.setQueryData(addressQuery.queryKey, await api.saveMyAddress(given))
      notify.success('Your address is saved')
    },
  })
  const forget = useMutation({
    mutationFn: () => api.forgetMyAddress(),
    onSuccess: () => {
      client.setQueryData(addressQuery.queryKey, { phone: null, location: null })
      form.reset({ phone: '', location: '' })
      notify.success('Your address is forgotten')
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid max-w-md gap-4">
      <TextField label="Phone Number" type="tel" autoComplete="tel" error={form.errorOf('phone')} {...form.register('phone')} />
      <TextField label="Location" autoComplete="street-address" error={form.errorOf('location')} {...form.register('location')} />
      <FormError>{form.problem}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="plain" busy={form.busy}>
          Save the address
        </Button>
        {saved.phone !== '' && (
          <Button tone="quiet" busy={forget.isPending} onClick={() => forget.mutate()}>
            Forget it
          </Button>
        )}
      </div>
    </form>
  )
}
